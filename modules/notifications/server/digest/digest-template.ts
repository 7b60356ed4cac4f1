import type { listWaiting } from '#platform/server/approvals/waiting-decisions.ts'
import { button, facts, note, paragraph, type Block } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { notificationsMessages } from '#notifications/contract/notifications-messages.ts'
import type { DigestItem } from './digest-queries.ts'
import { shortened } from '#platform/contract/short-text.ts'

const { digest: say } = notificationsMessages

type News = {
  readonly items: readonly DigestItem[]
  readonly waiting: Awaited<ReturnType<typeof listWaiting>>
  readonly zone: string
  readonly origin: string
}

export const digestBlocks = ({ items, waiting, zone, origin }: News): Block[] => [
  ...decisionBlocks(waiting, zone, origin),
  ...noticeBlocks(items, zone, origin),
]

function decisionBlocks({ rows, areas, total }: News['waiting'], zone: string, origin: string): Block[] {
  if (total === 0) return []
  const told = rows.map(({ since, title, for_name }) => {
    const place = for_name === null ? '' : `\n${say.inPlaceOf(for_name)}`
    return [moment(since, zone), title + place] as const
  })
  return [
    paragraph(say.decisions(total)),
    facts(told),
    ...(total > rows.length ? [note(say.more(total - rows.length))] : []),
    ...areas.map(({ label, path }) => button(label, origin + path)),
  ]
}

const NOTICES_LISTED = 20
/** The rest is read in the product. */
const LONGEST_TEXT = 200

function noticeBlocks(items: News['items'], zone: string, origin: string): Block[] {
  if (items.length === 0) return []
  const told = items.slice(0, NOTICES_LISTED).map(({ at, title, text }) => {
    const words = [title, shortened(text, LONGEST_TEXT)].filter(Boolean).join('\n')
    return [moment(at, zone), words] as const
  })
  return [
    paragraph(say.notices(items.length)),
    facts(told),
    ...(items.length > NOTICES_LISTED ? [note(say.more(items.length - NOTICES_LISTED))] : []),
    button(say.openNotices, `${origin}/notifications`),
  ]
}

const moment = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

export const summaryOf = (decisions: number, notices: number): string =>
  [decisions > 0 && say.decisionsInShort(decisions), notices > 0 && say.noticesInShort(notices)]
    .filter(Boolean)
    .join(', ')

export const digestFooter = (origin: string): string => say.why(`${origin}/settings/notifications`)

const exampleOrigin = 'https://atrium.example'

export const digestTemplate = defineMailTemplate({
  key: 'notifications.digest',
  label: say.label,
  placeholders: { name: 'Asha Rao', summary: summaryOf(1, 2) },
  subject: say.subject,
  opening: say.opening,
  follows: [
    paragraph(say.decisions(1)),
    facts([['20 Nov, 17:05', 'Ravi Sen asks for the role Trainer']]),
    button('Requests for roles', `${exampleOrigin}/access-control`),
    paragraph(say.notices(2)),
    facts([
      ['20 Nov, 18:40', 'The lift is being repaired\nPlease take the stairs until noon.'],
      ['20 Nov, 16:12', 'New: the list of holidays for next year'],
    ]),
    button(say.openNotices, `${exampleOrigin}/notifications`),
  ],
})
