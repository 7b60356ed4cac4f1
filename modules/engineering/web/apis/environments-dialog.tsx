import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  deleteEnvironment,
  saveEnvironment,
  saveOwnValue,
  type CollectionPage,
  type VariableView,
} from '#engineering/contract/apis/api-calls.ts'
import styles from './apis.module.css'

type Environment = CollectionPage['environments'][number]
type Props = { collection: CollectionPage; environment: Environment | null; onClose: () => void }
type Draft = { id?: number | null; name: string; secret?: boolean; value?: string }

const DOTS = '••••••'

/** Shared values; of a secret no one reads the value again, so an empty field leaves it as it is. */
export function EnvironmentDialog({ collection, environment, onClose }: Props) {
  const remove = useSend(deleteEnvironment)
  return (
    <Dialog
      open
      size="l"
      title={environment ? `Edit ${environment.name}` : 'New environment'}
      onClose={onClose}
    >
      <Form
        call={saveEnvironment}
        start={{
          collection_id: collection.id,
          id: environment?.id ?? null,
          name: environment?.name ?? '',
          variables: (environment?.variables ?? []).map(({ id, name, secret, value }) => ({
            id,
            name,
            secret,
            value,
          })),
        }}
        onDone={onClose}
      >
        {(form) => {
          const rows: readonly Draft[] = form.values.variables ?? []
          const set = (variables: Draft[]) => form('variables').onChange(variables)
          const change = (at: number, part: Partial<Draft>) =>
            set(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
          return (
            <>
              <TextField {...form('name')} label="Name" placeholder="Staging" autoComplete="off" />
              {rows.map((row, at) => {
                const known = environment?.variables.find(({ id }) => id === row.id)
                return (
                  <div key={row.id ?? `new-${at}`} className={styles.pair}>
                    <TextField
                      name={`variables-${at}-name`}
                      label="Variable"
                      autoComplete="off"
                      error={form.errorAt(`variables.${at}.name`)}
                      value={row.name}
                      onChange={(name) => change(at, { name })}
                    />
                    <TextField
                      name={`variables-${at}-value`}
                      label="Shared value"
                      autoComplete="off"
                      placeholder={row.secret && known?.is_set ? DOTS : ''}
                      value={row.value ?? ''}
                      onChange={(value) => change(at, { value })}
                    />
                    <CheckboxField
                      name={`variables-${at}-secret`}
                      label="Secret"
                      value={row.secret ?? false}
                      onChange={(secret) => change(at, { secret })}
                    />
                    <Button
                      size="s"
                      aria-label={`Remove variable ${row.name}`}
                      onClick={() => set(rows.filter((_, index) => index !== at))}
                    >
                      Remove
                    </Button>
                  </div>
                )
              })}
              {form.errorAt('variables') && <p role="alert">{form.errorAt('variables')}</p>}
              <div>
                <Button
                  size="s"
                  onClick={() => set([...rows, { id: null, name: '', secret: false, value: '' }])}
                >
                  Add variable
                </Button>
              </div>
              <FormActions end>
                {environment && (
                  <Button
                    busy={remove.busy}
                    onClick={() => void remove.send({ id: environment.id }).then(({ ok }) => ok && onClose())}
                  >
                    Delete environment
                  </Button>
                )}
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Save</SubmitButton>
              </FormActions>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

/** Values that only this person sends with, such as a token of their own. */
export const OwnValuesDialog = ({
  environment,
  onClose,
}: {
  environment: Environment
  onClose: () => void
}) => (
  <Dialog open title={`My values in ${environment.name}`} onClose={onClose}>
    <p className={styles.quiet}>
      They are used when you send, instead of the shared ones. No one else reads them.
    </p>
    {environment.variables.length === 0 && <p>This environment has no variables yet.</p>}
    {environment.variables.map((variable) => (
      <OwnValue key={`${variable.id}-${variable.own_set}`} variable={variable} />
    ))}
  </Dialog>
)

function OwnValue({ variable }: { variable: VariableView }) {
  const [typed, setTyped] = useState(variable.own)
  const save = useSend(saveOwnValue)
  const { id: variable_id, name, secret, own_set } = variable
  return (
    <div className={styles.pair}>
      <TextField
        name={`own-${variable_id}`}
        label={name}
        autoComplete="off"
        placeholder={secret && own_set ? DOTS : 'Shared value'}
        value={typed}
        onChange={setTyped}
      />
      <Button
        size="s"
        aria-label={`Save my value of ${name}`}
        busy={save.busy}
        disabled={typed === ''}
        onClick={() =>
          void save.send({ variable_id, value: typed }).then(({ ok }) => ok && secret && setTyped(''))
        }
      >
        Save
      </Button>
      {own_set && (
        <Button
          size="s"
          aria-label={`Remove my value of ${name}`}
          onClick={() => void save.send({ variable_id, value: '' })}
        >
          Remove
        </Button>
      )}
    </div>
  )
}
