import { definePermissions } from '#platform/contract/permission.ts'

export const attendancePermissions = definePermissions({
  'attendance.day.read': {
    label: 'See when others came and went, and what their days came to',
    scopes: ['team', 'project', 'company', 'all'],
  },
  'attendance.day.correct': { label: 'Correct days of others, with a reason', scopes: ['company', 'all'] },
  'attendance.office.manage': {
    label: 'Keep the networks and places by which the clock knows the offices',
    scopes: ['all'],
  },
  'attendance.request.decide': {
    label: 'Decide on any attendance request, and on penalties for being late',
    scopes: ['company', 'all'],
  },
})
