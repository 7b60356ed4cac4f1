import { defineNotice } from '#notifications/server/public.ts'
import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { shortened } from '#platform/contract/short-text.ts'

const LONGEST = 40

type Node = { readonly name: string; readonly folder: number | null; readonly by: string }
const page = ({ folder }: { readonly folder: number | null }) =>
  folder === null ? '/rd-drive?view=shared' : `/rd-drive/folders/${folder}`

export const sharedNotice = defineNotice<Node>({
  kind: 'drive.shared',
  label: 'A file or folder was shared with me',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => titled`${name} is shared with you`,
  text: ({ by }) => `Shared by ${by}.`,
  link: page,
})

export const newVersionNotice = defineNotice<Node & { readonly number: number }>({
  kind: 'drive.new-version',
  label: 'A file shared with me has a new version',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name, number }) => titled`${name} has version ${number}`,
  text: ({ by }) => `Added by ${by}.`,
  link: page,
})

export const linkOpenedNotice = defineNotice<Omit<Node, 'by'>>({
  kind: 'drive.link-opened',
  label: 'A link of mine was opened for the first time',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Your link to ${name} was opened`,
  text: () => 'This is the first time.',
  link: page,
})

export const grantEndsNotice = defineNotice<Omit<Node, 'by'> & { readonly day: string }>({
  kind: 'drive.access-ends',
  label: 'My access to a file or folder ends soon',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Your access to ${name} ends soon`,
  text: ({ day }) => `The last day is ${dayInWords(day)}.`,
  link: page,
})

export const quotaNotice = defineNotice<{ readonly company: string; readonly percent: number }>({
  kind: 'drive.quota',
  label: 'The files of a company come close to its quota',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ company, percent }) => titled`${company} uses ${percent}% of its quota`,
  text: () => 'Raise the quota, or delete what no one needs.',
  link: () => '/rd-drive/drive-analytic',
})

export const privateOpenedNotice = defineNotice<{ readonly by: string; readonly reason: string }>({
  kind: 'drive.private-opened',
  label: 'An administrator opened my private files',
  mandatory: true,
  urgent: false,
  mail: 'at_once',
  title: ({ by }) => titled`${by} can read your private files today`,
  text: ({ reason }) => `Reason: ${shortened(reason, 200)}`,
  link: () => '/rd-drive',
})

export const filesOfLeaverNotice = defineNotice<{
  readonly name: string
  readonly count: number
  readonly first: readonly string[]
  readonly folder: number | null
}>({
  kind: 'drive.files-of-leaver',
  label: 'Files of someone who left my team are now mine',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name, count }) => titled`${count === 1 ? '1 item' : `${count} items`} of ${name} are now yours`,
  text: ({ first, count }) =>
    `${first.map((name) => shortened(name, LONGEST)).join(', ')}${count > first.length ? ' and others' : ''}.`,
  link: page,
})
