import { Badge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import type { MoveView } from '#recruitment/contract/applications/application-views.ts'
import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { durationInWords, statusLabel } from './status-words.ts'

/** Newest first, with how long each status lasted. */
export const MovesTimeline = ({ moves, since }: { moves: readonly MoveView[]; since: string }) => (
  <Timeline
    entries={moves.toReversed().map((move) => ({
      id: move.id,
      at: move.at,
      tone: move.undone ? 'neutral' : move.forced ? 'bad' : cvStatus(move.to).tone,
      title: (
        <>
          {move.from === null ? 'Applied' : statusLabel(move.to)}{' '}
          {move.forced && <Badge tone="bad">Forced</Badge>}{' '}
          {move.undone && <Badge tone="neutral">Undone</Badge>}
        </>
      ),
      who: move.from === null ? null : move.by,
      text: textOf(move, since),
    }))}
  />
)

function textOf(move: MoveView, since: string): string {
  const stood =
    move.from === null || move.seconds_in_from === null
      ? ''
      : `${durationInWords(move.seconds_in_from)} in ${statusLabel(move.from)}`
  const stands =
    !move.undone && move.at === since
      ? `Here since ${durationInWords((Date.now() - Date.parse(since)) / 1000)}`
      : ''
  return [stood, move.reason, move.comment, move.mailed ? 'Candidate told by e-mail' : '', stands]
    .filter(Boolean)
    .join(' · ')
}
