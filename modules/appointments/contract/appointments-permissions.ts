import { definePermissions } from '#platform/contract/permission.ts'

export const appointmentsPermissions = definePermissions({
  'appointments.appointment.read': {
    label: 'See prospects’ meetings',
    scopes: ['own', 'all'],
  },
  'appointments.appointment.decide': {
    label: 'Reschedule and cancel meetings and record outcomes',
    scopes: ['own', 'all'],
  },
  'appointments.appointment.assign': { label: 'Reassign meetings to another host', scopes: ['all'] },
  'appointments.appointment.correct': { label: 'Correct meeting outcomes', scopes: ['all'] },
  'appointments.appointment.export': { label: 'Export meetings', scopes: ['all'] },
  'appointments.attachment.read': {
    label: 'Open booking attachments',
    scopes: ['own', 'all'],
  },
  'appointments.report.read': { label: 'See booking reports', scopes: ['all'] },
  'appointments.host.be': { label: 'Host meetings with prospects', scopes: ['own'] },
  'appointments.host.manage': { label: 'Manage all hosts’ hours', scopes: ['all'] },
  'appointments.page.manage': { label: 'Manage booking page settings', scopes: ['all'] },
})
