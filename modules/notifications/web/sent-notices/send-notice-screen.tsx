import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { noticeAudiences } from '#notifications/contract/sent-notices/notice-audiences.ts'
import { noticePlaces, sendNotice } from '#notifications/contract/sent-notices/sent-notice-calls.ts'
import { SentNotices } from './sent-notices-table.tsx'
import styles from './send-notice.module.css'

export function Screen() {
  const places = useCall(noticePlaces, {})
  return (
    <>
      <PageHeader title="Send notification" about="Recipients see it in their notices immediately." />
      <Stack>
        <Section title="New notification">
          <ReadState of={places} />
          {places.isSuccess && (
            <div className={styles.form}>
              <NoticeForm places={places.data} />
            </div>
          )}
        </Section>
        <SentNotices />
      </Stack>
    </>
  )
}

type Places = GotFrom<typeof noticePlaces>

/** Begins again after each notice, so that nothing of the last one is sent with the next. */
function NoticeForm({ places }: { places: Places }) {
  const [round, setRound] = useState(0)
  const audiences = noticeAudiences.options.filter(({ value }) => places.audiences.includes(value))
  const optionsOf = (list: Places['offices']) => list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Form
      key={round}
      call={sendNotice}
      start={{ audience: audiences[0]?.value }}
      onDone={() => setRound(round + 1)}
    >
      {(form) => (
        <>
          <RadioGroup {...form('audience')} label="To" options={audiences} />
          {form.values.audience === 'office' && (
            <SelectField {...form('location_id')} label="Office" options={optionsOf(places.offices)} />
          )}
          {form.values.audience === 'company' && (
            <SelectField {...form('company_id')} label="Company" options={optionsOf(places.companies)} />
          )}
          <TextField {...form('title')} label="Title" autoComplete="off" maxLength={60} />
          <TextArea {...form('text')} label="Text" rows={4} longest={1000} />
          <TextField
            {...form('link')}
            label="Page to open"
            hint="An Atrium page such as /policies, optional"
            autoComplete="off"
            spellCheck={false}
          />
          <CheckboxField {...form('by_mail')} label="Also send by email, according to preferences" />
          <CheckboxField {...form('urgent')} label="Urgent" hint="Urgent: also emailed during quiet hours" />
          <FormActions>
            <SubmitButton busy={form.busy}>Send</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}
