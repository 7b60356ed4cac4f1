import { definePermissions } from '#platform/contract/permission.ts'

export const appointmentsPermissions = definePermissions({
  'appointments.appointment.read': {
    label: 'See the meetings that prospects have booked',
    scopes: ['own', 'all'],
  },
  'appointments.appointment.decide': {
    label: 'Move and cancel meetings with prospects and note how they went',
    scopes: ['own', 'all'],
  },
  'appointments.appointment.assign': { label: 'Give a meeting to another host', scopes: ['all'] },
  'appointments.appointment.correct': { label: 'Correct how a meeting went', scopes: ['all'] },
  'appointments.appointment.export': { label: 'Take the list of meetings along as a file', scopes: ['all'] },
  'appointments.attachment.read': {
    label: 'Open what prospects sent along with a booking',
    scopes: ['own', 'all'],
  },
  'appointments.report.read': { label: 'See the reports about bookings', scopes: ['all'] },
  'appointments.host.be': { label: 'Meet prospects, in hours of one’s own', scopes: ['own'] },
  'appointments.host.manage': { label: 'Keep the hours of every host', scopes: ['all'] },
  'appointments.page.manage': { label: 'Set name and limits of the public booking page', scopes: ['all'] },
})
