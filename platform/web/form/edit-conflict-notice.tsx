import { useEffect, useState, type RefObject } from 'react'
import type { CallFailure } from '#platform/web/calls/call-failure.ts'
import { Button } from '#platform/web/light/button.tsx'
import { FormActions } from './form-row.tsx'
import styles from './form.module.css'

type StaleNoticeProps = {
  failure: CallFailure
  mine: Readonly<Record<string, unknown>>
  form: RefObject<HTMLFormElement | null>
  onTakeTheirs: (name: string, value: unknown) => void
  onKeepMine: () => void
}

/** Someone else saved first: shows where the two differ, and lets the person choose field by field. */
export function StaleNotice({ failure, mine, form, onTakeTheirs, onKeepMine }: StaleNoticeProps) {
  const theirs = (failure.detail.facts['changed'] ?? {}) as Record<string, unknown>
  const differing = Object.keys(theirs).filter(
    (name) => name !== 'version' && name in mine && text(mine[name]) !== text(theirs[name]),
  )
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    const names = Object.keys(theirs)
    setLabels(Object.fromEntries(names.map((name) => [name, labelIn(form.current, name)])))
    form.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus()
    // The labels stand in the form as it was when the answer came.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [failure])
  return (
    <div className={styles.stale} role="alert">
      <p>{failure.message}</p>
      {differing.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
              <th scope="col">
                <span className="unseen">Choice</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {differing.map((name) => (
              <tr key={name}>
                <th scope="row">{labels[name] ?? name}</th>
                <td>{text(mine[name])}</td>
                <td>{text(theirs[name])}</td>
                <td>
                  <Button size="s" onClick={() => onTakeTheirs(name, theirs[name])}>
                    Use theirs
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FormActions>
        <Button onClick={onKeepMine}>Continue with these values</Button>
      </FormActions>
    </div>
  )
}

const text = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

function labelIn(form: HTMLFormElement | null, name: string): string {
  const control = form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
  const firstText = control?.labels?.[0]?.firstChild?.textContent
  return firstText ?? name.replaceAll('_', ' ')
}
