import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { BulkOutcome, type RowOutcome } from '#platform/web/kit/data-table/bulk-outcome.tsx'
import { oneByOne } from '#platform/web/kit/data-table/one-by-one.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { conditions } from '#assets/contract/assets-lists.ts'
import { takeBackAssets } from '#assets/contract/holding/assignment-calls.ts'
import { tagLines } from './tag-lines.ts'

const ways = [
  { value: 'returned', label: 'It is back' },
  { value: 'lost', label: 'It is lost' },
  { value: 'waived', label: 'It is waived' },
] as const

type TakeBackDialogProps = { tags?: readonly string[]; onClose: () => void }

/** Several tags are taken back one by one, each with its own outcome. */
export function TakeBackDialog({ tags = [], onClose }: TakeBackDialogProps) {
  const [typed, setTyped] = useState(tags.join('\n'))
  const [outcome, setOutcome] = useState<(typeof ways)[number]['value']>('returned')
  const [condition, setCondition] = useState<(typeof conditions.keys)[number] | null>('good')
  const [note, setNote] = useState('')
  const [outcomes, setOutcomes] = useState<RowOutcome[] | null>(null)
  const one = useSendAtFields(takeBackAssets, ['tags', 'note'])
  const many = useSend(takeBackAssets, { silent: true })
  const given = tagLines(typed)
  const isBack = outcome === 'returned'
  const terms = { outcome, condition: isBack ? condition : null, note }

  async function take() {
    if (given.length < 2) {
      if ((await one.send({ tags: given, ...terms })).ok) onClose()
      return
    }
    setOutcomes(await oneByOne(given, String, (tag) => many.send({ tags: [tag], ...terms })))
  }

  if (outcomes) return <BulkOutcome outcomes={outcomes} onClose={onClose} />
  return (
    <Dialog
      open
      title={tags.length === 1 ? `Take back ${tags[0]}` : 'Take back assets'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={one.busy || many.busy} onClick={() => void take()}>
            {isBack ? 'Take back' : 'Save'}
          </Button>
        </>
      }
    >
      {tags.length !== 1 && (
        <TextArea
          label="Tags"
          hint="Type or scan one for each line."
          value={typed}
          onChange={setTyped}
          error={one.errors['tags']}
          autoFocus
        />
      )}
      <RadioGroup label="Outcome" value={outcome} onChange={setOutcome} options={ways} />
      {isBack && (
        <SelectField
          label="Condition"
          value={condition}
          onChange={setCondition}
          options={conditions.options}
        />
      )}
      <TextArea
        label={isBack ? 'Note' : 'Reason'}
        optional={isBack}
        rows={2}
        value={note}
        onChange={setNote}
        error={one.errors['note']}
      />
    </Dialog>
  )
}
