import { show } from '#platform/web/light/format-values.ts'
import type { ShareRow } from '#sales/contract/documents/share-calls.ts'

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

export const openingsText = ({ openings, last_opened_at }: ShareRow) =>
  `Opened ${times(openings)}, last ${show.moment(last_opened_at)}`

/** What someone needs to open it. */
export const accessText = ({ has_password, by_code, may_download }: ShareRow) =>
  [
    by_code ? 'Code by email' : 'Everyone with the link',
    has_password && 'password',
    may_download ? 'download allowed' : 'view only',
  ]
    .filter(Boolean)
    .join(', ')
