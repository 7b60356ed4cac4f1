import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import {
  assessChange,
  decideChange,
  shareChange,
  type ChangeView,
} from '#projects/contract/changes/change-calls.ts'
import { HoursField } from '#projects/web/projects/hours-field.tsx'
import styles from '#projects/web/projects.module.css'

type Props = { change: ChangeView; onClose: () => void }

export const AssessDialog = ({ change, onClose }: Props) => (
  <FormDialog
    call={assessChange}
    start={{
      id: change.id,
      version: change.version,
      minutes: change.minutes ?? 0,
      amount: change.amount ?? 0,
      days: change.days ?? 0,
      risk: change.risk,
      send: true,
      addresses: '',
    }}
    title={`Impact of ${change.key}`}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <FormRow>
          <HoursField {...form('minutes')} label="Hours" />
          <NumberField {...form('amount')} label="Amount" prefix={change.currency ?? 'INR'} decimals={2} />
          <NumberField {...form('days')} label="Later end" suffix="days" />
        </FormRow>
        <TextArea {...form('risk')} label="Risk" hint="The client does not see it" longest={1_000} optional />
        <CheckboxField
          {...form('send')}
          label={change.is_internal ? 'Ask the manager above now' : 'Ask the client now'}
        />
        {form.values.send && !change.is_internal && (
          <TextArea
            {...form('addresses')}
            label="Clients without an account"
            hint="Email addresses, separated by commas. Each gets a link and proves the address with a code."
            rows={2}
            optional
          />
        )}
      </>
    )}
  </FormDialog>
)

export const ShareDialog = ({ change, onClose }: Props) => (
  <FormDialog
    call={shareChange}
    start={{ id: change.id, addresses: '' }}
    title={`Send a link to ${change.key}`}
    onClose={onClose}
    submit="Send link"
  >
    {(form) => (
      <TextArea
        {...form('addresses')}
        label="Email addresses"
        hint="Separated by commas. Each proves the address with a code, then reads and decides."
        rows={2}
      />
    )}
  </FormDialog>
)

/** Who accepts signs with their name. */
export function DecideDialog({ change, accept, onClose }: Props & { accept: boolean }) {
  const name = useCall(me, {}).data?.name
  if (name === undefined) return null
  return (
    <FormDialog
      call={decideChange}
      start={{ id: change.id, accept, name, reason: '' }}
      title={`${accept ? 'Accept' : 'Reject'} ${change.key}`}
      onClose={onClose}
      submit={accept ? 'Accept' : 'Reject'}
    >
      {(form) => (
        <>
          {accept && (
            <p className={styles.prose}>Budget, end date and items change at once. It can’t be undone.</p>
          )}
          <TextField {...form('name')} label="Your name" />
          <TextArea {...form('reason')} label="Reason" longest={1_000} optional={accept} />
        </>
      )}
    </FormDialog>
  )
}
