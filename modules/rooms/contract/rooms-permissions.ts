import { definePermissions } from '#platform/contract/permission.ts'

export const roomsPermissions = definePermissions({
  'rooms.room.manage': {
    label: 'Manage meeting rooms, of the own office or all: closures, figures, reject bookings',
    scopes: ['own', 'all'],
  },
})
