import { dayInWords } from '#platform/contract/day-in-words.ts'
import { shortened } from '#platform/contract/shortened.ts'
import { defineNotice } from '#notifications/server/public.ts'
import { itemPage, type ItemKind } from '#projects/contract/items/item-lists.ts'
import { memberRoles, type MemberRole } from '#project-register/contract/register-lists.ts'

const MOST = 60

type Added = {
  readonly id: number
  readonly name: string
  readonly role: MemberRole
  readonly from: string
}

export const memberAddedNotice = defineNotice<Added>({
  kind: 'projects.member-added',
  label: 'I was added to a project',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => shortened(`You were added to ${name}`, MOST),
  text: ({ role, from }) => `Role: ${memberRoles.labelOf(role)}, from ${dayInWords(from)}.`,
  link: ({ id }) => `/projects/project-details/${id}`,
})

type Item = {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly kind: ItemKind
  readonly by: string
}
const named = ({ key, title }: Item) => shortened(`${key} ${title}`, MOST)

export const itemAssigned = defineNotice<Item>({
  kind: 'projects.item-assigned',
  label: 'A work item was assigned to me',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: (item) => shortened(`Assigned to you: ${named(item)}`, MOST),
  text: ({ by }) => `By ${by}.`,
  link: itemPage,
})

export const itemMoved = defineNotice<Item & { readonly status: string }>({
  kind: 'projects.item-moved',
  label: 'A work item that I watch changed its status',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: named,
  text: ({ by, status }) => `${by} moved it to ${status}.`,
  link: itemPage,
})

export const itemMentioned = defineNotice<Item & { readonly excerpt: string }>({
  kind: 'projects.item-mentioned',
  label: 'Someone mentioned me on a work item',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: (item) => shortened(`${item.by} mentioned you on ${item.key}`, MOST),
  text: ({ excerpt }) => excerpt,
  link: itemPage,
})
