import { definePermissions } from '#platform/contract/permission.ts'

export const ticketsPermissions = definePermissions({
  'tickets.ticket.handle': { label: 'Handle tickets of the ticket teams one is in', scopes: ['all'] },
  'tickets.ticket.oversee': {
    label: 'See all tickets that are not confidential, and hand them out',
    scopes: ['all'],
  },
  'tickets.settings.manage': { label: 'Manage ticket categories, teams and systems', scopes: ['all'] },
  'tickets.access.view': { label: 'See who has access to which system', scopes: ['team', 'all'] },
  'tickets.history.view': {
    label: 'Read tickets in the change log, confidential ones too',
    scopes: ['all'],
    confidential: true,
    byTwo: true,
  },
})
