import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { addBlock, removeBlock, type ItemView } from '#projects/contract/items/item-calls.ts'
import styles from '#projects/web/projects.module.css'
import { NearLink } from './near-link.tsx'

const directions = [
  { value: 'blocks', label: 'Blocks' },
  { value: 'blocked_by', label: 'Is blocked by' },
  { value: 'relates', label: 'Relates to' },
] as const

type LinksProps = { item: ItemView; inside: NonNullable<ItemView['inside']> }

export function LinksSection({ item, inside }: LinksProps) {
  const [adding, setAdding] = useState(false)
  const remove = useSend(removeBlock)
  const links = [
    ...inside.blocked_by.map((link) => ({ ...link, word: 'Blocked by' })),
    ...inside.blocks.map((link) => ({ ...link, word: 'Blocks' })),
    ...inside.relates.map((link) => ({ ...link, word: 'Relates to' })),
  ]
  if (links.length === 0 && !item.can.edit) return null
  return (
    <Section
      title="Links"
      actions={item.can.edit && <Button onClick={() => setAdding(true)}>Add link</Button>}
    >
      {links.length === 0 && <p className={styles.quiet}>No links.</p>}
      <ul className={styles.lines}>
        {links.map((link) => (
          <li key={link.link_id}>
            <div className={styles.head}>
              <span className={styles.quiet}>{link.word}</span>
              <NearLink item={link} />
              {item.can.edit && (
                <span className={styles.actions}>
                  <Button
                    size="s"
                    aria-label={`Remove link to ${link.key}`}
                    onClick={() => void remove.send({ id: link.link_id })}
                  >
                    Remove
                  </Button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {adding && (
        <Dialog open title="Add link" onClose={() => setAdding(false)}>
          <Form call={addBlock} start={{ id: item.id, direction: 'blocks' }} onDone={() => setAdding(false)}>
            {(form) => (
              <>
                <FormRow>
                  <SelectField {...form('direction')} label={`${item.key} …`} options={[...directions]} />
                  <NumberField {...form('other')} label="Number" prefix={`${item.project.key}-`} />
                </FormRow>
                <FormActions end>
                  <Button onClick={() => setAdding(false)}>Cancel</Button>
                  <SubmitButton busy={form.busy}>Add</SubmitButton>
                </FormActions>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </Section>
  )
}
