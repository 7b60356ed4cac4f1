import { useCall } from '#platform/web/calls/use-call.ts'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { previewMail } from '#recruitment/contract/applications/application-calls.ts'
import { rejectionReasons } from '#recruitment/contract/applications/rejection-reasons.ts'
import type { Move } from './use-application-moves.ts'

export type MoveWords = Pick<Move, 'comment' | 'reason_code' | 'mail'>
type FieldsProps = { words: MoveWords; onChange: (words: MoveWords) => void }

export const ReasonFields = ({ words, onChange, rejects }: FieldsProps & { rejects: boolean }) => (
  <>
    {rejects && (
      <SelectField
        label="Reason"
        hint="The candidate doesn’t see it."
        options={rejectionReasons.options}
        value={words.reason_code || null}
        onChange={(reason_code) => onChange({ ...words, reason_code: reason_code ?? '' })}
      />
    )}
    <TextArea
      label="Comment"
      optional
      longest={1_000}
      value={words.comment}
      onChange={(comment) => onChange({ ...words, comment })}
    />
  </>
)

/** The mail as it will be sent, to be changed before. */
export function MailFields({ words, onChange, id, to }: FieldsProps & { id: number; to: number }) {
  const preview = useCall(previewMail, { id, to }).data
  if (!preview) return null
  const { mail } = words
  if (preview.to === null) return <p>This candidate has no e-mail address.</p>
  const { subject, text } = preview
  return (
    <>
      <CheckboxField
        label={`Send an e-mail to ${preview.to}`}
        hint="It is sent after 10 seconds, unless the move is undone."
        value={mail !== null && mail !== undefined}
        onChange={(sends) => onChange({ ...words, mail: sends ? { subject, text } : null })}
      />
      {mail && (
        <>
          <TextField
            label="Subject"
            value={mail.subject}
            onChange={(value) => onChange({ ...words, mail: { ...mail, subject: value } })}
          />
          <TextArea
            label="Mail"
            rows={8}
            longest={4_000}
            value={mail.text}
            onChange={(value) => onChange({ ...words, mail: { ...mail, text: value } })}
          />
        </>
      )}
    </>
  )
}
