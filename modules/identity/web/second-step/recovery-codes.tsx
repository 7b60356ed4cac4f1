import { save } from '#platform/web/calls/download.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { showToast } from '#platform/web/light/toast.tsx'
import styles from './authenticator.module.css'

/** The codes and the ways to take them along; `onTaken` hears that one of the ways was used. */
export function RecoveryCodes({ codes, onTaken }: { codes: readonly string[]; onTaken: () => void }) {
  const grouped = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
  const sheet = sheetOf(grouped)
  const taking = (take: () => void) => () => {
    take()
    onTaken()
  }
  async function copy() {
    await navigator.clipboard.writeText(grouped.join('\n'))
    showToast({ tone: 'good', text: 'Recovery codes copied.' })
    onTaken()
  }
  return (
    <Stack>
      <p>
        Each code works once instead of an app code, for example if you lose your phone. They are shown only
        now. Keep them with your passwords.
      </p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {grouped.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row>
        {/* A page that did not come over TLS has no clipboard. */}
        {window.isSecureContext && <Button onClick={() => void copy()}>Copy</Button>}
        <Button onClick={taking(() => save(new Blob([sheet], { type: 'text/plain' }), FILE_NAME))}>
          Download
        </Button>
        <Button onClick={taking(() => print(sheet))}>Print</Button>
      </Row>
    </Stack>
  )
}

const FILE_NAME = 'atrium-recovery-codes.txt'

const sheetOf = (codes: readonly string[]) =>
  [
    `Atrium: recovery codes for ${location.host}`,
    `Made on ${show.moment(new Date().toISOString())}. Each works once, instead of an app code.`,
    '',
    ...codes,
    '',
  ].join('\n')

/** Prints the sheet alone; the page behind it stays off the paper. */
function print(sheet: string) {
  const paper = document.createElement('pre')
  paper.className = styles.paper!
  paper.textContent = sheet
  document.body.append(paper)
  document.body.dataset['paper'] = 'own'
  window.addEventListener(
    'afterprint',
    () => {
      paper.remove()
      delete document.body.dataset['paper']
    },
    { once: true },
  )
  window.print()
}
