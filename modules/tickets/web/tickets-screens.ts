import type { Screen } from '#platform/web/frames/screen.ts'

export const ticketsScreens: readonly Screen[] = [
  {
    path: '/my-tickets',
    title: 'My tickets',
    menuGroup: 'Tickets',
    keywords: 'help support IT HR problem question new ticket',
    load: () => import('./mine/my-tickets-screen.tsx'),
    actions: [{ title: 'New ticket', path: '/my-tickets?add=ticket', keywords: 'help VPN laptop problem' }],
  },
  {
    path: '/my-tickets/:id',
    title: 'My ticket',
    load: () => import('./mine/own-ticket-screen.tsx'),
  },
  {
    path: '/manage-tickets',
    title: 'Manage tickets',
    menuGroup: 'Tickets',
    needs: 'tickets.ticket.handle',
    keywords: 'queue help desk assign unassigned breaching SLA',
    load: () => import('./queue/queue-screen.tsx'),
  },
  {
    path: '/manage-tickets/ticket-details/:id',
    title: 'Ticket',
    needs: 'tickets.ticket.handle',
    load: () => import('./queue/ticket-screen.tsx'),
  },
  {
    path: '/access-control-tickets',
    title: 'Access requests',
    menuGroup: 'Tickets',
    forStaff: true,
    keywords: 'access system repository VPN door grant revoke approve',
    load: () => import('./access/access-screen.tsx'),
    actions: [
      { title: 'Request access', path: '/access-control-tickets?add=access', keywords: 'repository VPN' },
    ],
  },
  {
    path: '/ticket-settings',
    title: 'Ticket settings',
    menuGroup: 'Tickets',
    needs: 'tickets.settings.manage',
    keywords: 'category team targets SLA canned replies systems',
    load: () => import('./settings/settings-screen.tsx'),
  },
  {
    path: '/ticket-figures',
    title: 'Ticket figures',
    menuGroup: 'Tickets',
    needs: 'tickets.ticket.handle',
    keywords: 'report volume age targets rating median',
    load: () => import('./figures/figures-screen.tsx'),
  },
]
