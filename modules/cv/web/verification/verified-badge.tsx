import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { CvMark } from '#cv/contract/cv-calls.ts'

/** Says who has verified an entry; a change of its words takes it away. */
export const MarkBadge = ({ mark }: { mark: CvMark | undefined }) =>
  mark ? (
    <div>
      <Badge tone="good">{`Verified by ${mark.by}, ${show.moment(mark.verified_at)}`}</Badge>
    </div>
  ) : null
