import { defineNotice } from '#notifications/server/public.ts'
import { shortened } from '#platform/contract/shortened.ts'

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
  title: ({ by, title }) => shortened(`${by} mentioned you: ${title}`, 60),
  text: ({ excerpt }) => excerpt,
  link: ({ path }) => path,
})
