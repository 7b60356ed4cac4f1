import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { hrMessages } from '#onboarding/contract/hr-messages.ts'
import type { ItemView } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import { sendBack } from '#onboarding/contract/verify/verify-calls.ts'
import type { DeedProps } from '#onboarding/web/invite/terms-dialog.tsx'
import styles from '#onboarding/web/onboarding.module.css'

const LONGEST_COMMENT = 500

export const isToBeSentBack = ({ status, required }: ItemView) =>
  status === 'rejected' || (status === 'open' && required)

/** Before it goes out: exactly what will be open to the new hire again. */
export function SendBackDialog({ onboarding, onClose }: DeedProps) {
  const marked = onboarding.items.filter(isToBeSentBack)
  return (
    <FormDialog
      call={sendBack}
      start={{ id: onboarding.id }}
      title={`Send back to ${onboarding.name}`}
      onClose={onClose}
      submit="Send back"
    >
      {(form) => (
        <>
          <p>These items will reopen:</p>
          <ul className={styles.plain}>
            {marked.map(({ id, label, reason }) => (
              <li key={id}>
                <strong>{label}</strong>: {reason || hrMessages.pleaseAdd}
              </li>
            ))}
          </ul>
          <TextArea {...form('comment')} label="Message in the email" optional longest={LONGEST_COMMENT} />
        </>
      )}
    </FormDialog>
  )
}
