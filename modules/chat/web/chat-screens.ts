import type { Screen } from '#platform/web/frames/screen.ts'

const HANDLE = 'chat.chat.handle'

export const chatScreens: readonly Screen[] = [
  {
    path: '/contact-dashboard',
    title: 'Contact dashboard',
    menuGroup: 'Chat site',
    needs: 'chat.chat.supervise',
    keywords: 'chat figures visitors online missed reply rating',
    load: () => import('./records/dashboard-screen.tsx'),
  },
  {
    path: '/chat-with-visitors',
    title: 'Chat with visitors',
    menuGroup: 'Chat site',
    needs: HANDLE,
    keywords: 'queue waiting accept reply live chat website',
    load: () => import('./desk/desk-screen.tsx'),
  },
  {
    path: '/contact-forms',
    title: 'Contact forms',
    menuGroup: 'Chat site',
    needs: HANDLE,
    keywords: 'website calculator enquiry convert lead',
    load: () => import('./forms/contact-forms-screen.tsx'),
  },
  {
    path: '/chat-forms',
    title: 'Chat forms',
    menuGroup: 'Chat site',
    needs: HANDLE,
    keywords: 'offline form before chat convert lead',
    load: () => import('./forms/chat-forms-screen.tsx'),
  },
  {
    path: '/chat-attachments',
    title: 'Chat attachments',
    menuGroup: 'Chat site',
    needs: HANDLE,
    keywords: 'files documents images sent in chats',
    load: () => import('./records/attachments-screen.tsx'),
  },
  {
    path: '/visitor-chat-history-list',
    title: 'Chat history',
    menuGroup: 'Chat site',
    needs: HANDLE,
    keywords: 'transcript earlier chats missed rating',
    load: () => import('./records/history-screen.tsx'),
  },
  {
    path: '/chat-sites',
    title: 'Chat sites',
    menuGroup: 'Chat site',
    needs: 'chat.site.manage',
    keywords: 'widget website hours agents canned replies embed code',
    load: () => import('./sites/sites-screen.tsx'),
    actions: [{ title: 'Add chat site', path: '/chat-sites?add=site', keywords: 'widget website' }],
  },
]
