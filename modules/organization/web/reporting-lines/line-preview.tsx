import type { GotFrom } from '#platform/contract/call.ts'
import { show } from '#platform/web/light/format-values.ts'
import type { previewLineManager } from '#organization/contract/reporting-lines/line-manager-calls.ts'
import styles from './line-preview.module.css'

type LinePreviewProps = { preview: GotFrom<typeof previewLineManager>; from: string }

/** What a new line manager brings, before anything is saved. */
export function LinePreview({ preview, from }: LinePreviewProps) {
  const { person, moves, pending, line } = preview
  const [now, then] = [preview.from?.name ?? 'nobody', preview.to?.name ?? 'nobody']
  if (now === then)
    return (
      <p className={styles.preview}>
        {person.name} reports to {now} already.
      </p>
    )
  return (
    <section className={styles.preview} aria-label="Effects" aria-live="polite">
      <p>
        From {show.day(from)} on {person.name} reports to <b>{then}</b> instead of <b>{now}</b>.
      </p>
      {moves.total > 0 && <p>{movesText(moves)}</p>}
      {pending > 0 && (
        <p>
          {pending === 1 ? '1 pending request' : `${pending} pending requests`} for {now}{' '}
          {pending === 1 ? 'stays' : 'stay'} there.
        </p>
      )}
      {line.length > 1 && <p>Reporting line: {line.map(({ name }) => name).join(' › ')}.</p>}
    </section>
  )
}

function movesText({ direct, total }: { direct: number; total: number }): string {
  const who = total === 1 ? 'One person who reports' : `${total} people who report`
  const through = total > direct ? ' or indirectly' : ''
  return `${who} to them directly${through} ${total === 1 ? 'comes' : 'come'} along.`
}
