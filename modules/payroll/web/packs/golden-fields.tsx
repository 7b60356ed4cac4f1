import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  figureName,
  figuresIn,
  isPlainNumber,
  withFigure,
  type Figure,
} from '#payroll/contract/packs/golden-words.ts'
import styles from './packs.module.css'

type Values = Record<string, unknown>
type Case = { name: string; given: Values; expected: Values }

type GoldenFieldsProps = { cases: readonly Case[]; onChange: (cases: Case[]) => void }

/** What each case is given and must come to; another one begins as a copy. */
export function GoldenFields({ cases, onChange }: GoldenFieldsProps) {
  const change = (at: number, changed: Case) =>
    onChange(cases.map((one, place) => (place === at ? changed : one)))
  return (
    <div className={styles.fields}>
      {cases.map((one, at) => (
        <details key={at} className={styles.case}>
          <summary>{one.name}</summary>
          <div className={styles.fields}>
            <TextField
              name={`golden_cases.${at}.name`}
              label="Case"
              value={one.name}
              onChange={(name) => change(at, { ...one, name })}
            />
            {(['given', 'expected'] as const).map((part) => (
              <fieldset key={part} className={styles.fieldset}>
                <legend>{part === 'given' ? 'Given' : 'Expected'}</legend>
                <div className={styles.fields}>
                  {figuresIn(one[part]).map((figure) => (
                    <FigureField
                      key={figure.path}
                      figure={figure}
                      name={`golden_cases.${at}.${part}.${figure.path}`}
                      onChange={(value) =>
                        change(at, { ...one, [part]: withFigure(one[part], figure.path, value) as Values })
                      }
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
          <div className={styles.caseActions}>
            <Button size="s" onClick={() => onChange([...cases, { ...one, name: `${one.name}, copy` }])}>
              Copy
            </Button>
            <Button size="s" onClick={() => onChange(cases.filter((_one, place) => place !== at))}>
              Remove
            </Button>
          </div>
        </details>
      ))}
    </div>
  )
}

type FigureFieldProps = { figure: Figure; name: string; onChange: (value: Figure['value']) => void }

function FigureField({ figure: { path, value }, name, onChange }: FigureFieldProps) {
  const common = { name, label: figureName(path) }
  if (typeof value === 'boolean') return <CheckboxField {...common} value={value} onChange={onChange} />
  if (typeof value === 'number') {
    const Field = isPlainNumber(path) ? NumberField : MoneyField
    return <Field {...common} value={value} onChange={(number) => onChange(number ?? 0)} />
  }
  return (
    <TextField
      {...common}
      optional={value === null}
      value={value}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  )
}
