import type { Screen } from '#platform/web/frames/screen.ts'

const NEEDS = 'sequences.sequence.work'

export const sequencesScreens: readonly Screen[] = [
  {
    path: '/sequences',
    title: 'Sequences',
    menuGroup: 'Sales',
    needs: NEEDS,
    keywords: 'emails follow-up drip campaign outreach cadence opted out unsubscribe',
    load: () => import('./sequences-screen.tsx'),
    actions: [{ title: 'Add a sequence', path: '/sequences?add=sequence', keywords: 'emails follow-up' }],
  },
  {
    path: '/sequences/sequence-details/:id',
    title: 'Sequence',
    needs: NEEDS,
    load: () => import('./details-screen.tsx'),
  },
  {
    path: '/settings/reply-mailbox',
    title: 'Reply mailboxes',
    menuGroup: 'Sales',
    needs: 'sequences.sequence.manage',
    keywords: 'imap inbox replies bounces sequences',
    load: () => import('./mailbox-screen.tsx'),
  },
]
