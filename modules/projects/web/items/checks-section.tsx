import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { addCheck, removeCheck, saveCheck, type ItemView } from '#projects/contract/items/item-calls.ts'
import styles from '#projects/web/projects.module.css'

type Checks = NonNullable<ItemView['inside']>['checks']

export function ChecksSection({ item, checks }: { item: ItemView; checks: Checks }) {
  const save = useSend(saveCheck)
  const remove = useSend(removeCheck)
  if (checks.length === 0 && !item.can.edit) return null
  return (
    <Section title="Acceptance criteria">
      <ul className={styles.lines}>
        {checks.map(({ id, version, text, is_done }) => (
          <li key={id}>
            <div className={styles.head}>
              <CheckboxField
                name={`check-${id}`}
                label={text}
                value={is_done}
                disabled={!item.can.edit || save.busy}
                onChange={(ticked) => void save.send({ id, version, text, is_done: ticked })}
              />
              {item.can.edit && (
                <span className={styles.actions}>
                  <Button size="s" aria-label={`Remove ${text}`} onClick={() => void remove.send({ id })}>
                    Remove
                  </Button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {item.can.edit && (
        <Form key={checks.length} call={addCheck} start={{ item_id: item.id, text: '' }}>
          {(form) => (
            <>
              <TextField {...form('text')} label="New criterion" />
              <FormActions end>
                <SubmitButton busy={form.busy}>Add</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Section>
  )
}
