import { titled } from '#platform/server/notice-title.ts'
import { defineNotice } from '#notifications/server/public.ts'

type Mentioned = {
  readonly by: string
  readonly title: string
  readonly path: string
  readonly excerpt: string
}

export const mentionedNotice = defineNotice<Mentioned>({
  kind: 'remarks.mentioned',
  label: 'Someone mentioned me in a note or comment',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ by, title }) => titled`${by} mentioned you: ${title}`,
  text: ({ excerpt }) => excerpt,
  link: ({ path }) => path,
})
