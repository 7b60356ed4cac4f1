import { useRef, useState } from 'react'
import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { StaleNotice } from '#platform/web/form/edit-conflict-notice.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { DaysField } from '#platform/web/light/number-field.tsx'
import { Columns, Row, Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'

const sample = defineCall('POST', '/kit/sample', {
  auth: 'public',
  writes: true,
  summary: 'Stands only on this page; the server refuses it, which shows how a refusal looks.',
  input: z.object({
    title: z.string().trim().min(1, 'Title can not be empty').max(60),
    first_day: z.iso.date('Choose the first day'),
    days: z.number().positive('At least half a day'),
    kind: z.enum(['casual', 'medicalleave']),
    reason: z.string().max(200).optional(),
  }),
})

const kinds = [
  { value: 'casual', label: 'Casual' },
  { value: 'medicalleave', label: 'Medical' },
] as const

const SampleForm = () => (
  <Form call={sample} start={{ title: 'Diwali at home' }} guard={false} label="Sample form">
    {(form) => (
      <>
        <TextField {...form('title')} label="Title" />
        <FormRow>
          <DateField {...form('first_day')} label="First day" />
          <DaysField {...form('days')} label="Length" />
        </FormRow>
        <SelectField {...form('kind')} label="Kind" options={kinds} />
        <TextArea {...form('reason')} label="Reason" optional longest={200} />
        <FormActions end>
          <SubmitButton busy={form.busy}>Apply</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)

const stale = new CallFailure(
  409,
  'This record was changed by Meera Pillai while you were editing. Your changes are kept below.',
  { facts: { stale: true, changed: { title: 'Diwali with family', days: 200 } } },
)

export function KitForms() {
  const [open, setOpen] = useState<'dialog' | 'side' | 'confirm' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Forms and dialogs" about="Press Apply to see what an incomplete form says.">
      <Columns>
        <SampleForm />
        <Stack>
          <form ref={form}>
            <StaleNotice
              failure={stale}
              mine={{ title: 'Diwali at home', days: 300 }}
              form={form}
              onTakeTheirs={() => undefined}
              onKeepMine={() => undefined}
            />
          </form>
          <Row>
            <Button onClick={() => setOpen('dialog')}>Dialog</Button>
            <Button onClick={() => setOpen('side')}>Side sheet</Button>
            <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          </Row>
        </Stack>
      </Columns>
      <Dialog open={open === 'dialog'} onClose={close} title="Apply for leave">
        <SampleForm />
      </Dialog>
      <Dialog open={open === 'side'} onClose={close} title="Apply for leave" side>
        <SampleForm />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Cancel this leave?"
        confirm="Cancel the leave"
        tone="danger"
      >
        The two days go back to the balance, and the approvers are told.
      </ConfirmDialog>
    </Section>
  )
}
