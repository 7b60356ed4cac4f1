import { definePermissions } from '#platform/contract/permission.ts'

export const attendancePermissions = definePermissions({
  'attendance.day.read': {
    label: 'See others’ attendance',
    scopes: ['team', 'project', 'company', 'all'],
  },
  'attendance.day.correct': {
    label: 'Correct others’ attendance, with a reason',
    scopes: ['company', 'all'],
  },
  'attendance.office.manage': {
    label: 'Manage office networks and locations for clocking in',
    scopes: ['all'],
  },
  'attendance.request.decide': {
    label: 'Decide any attendance request and late penalties',
    scopes: ['company', 'all'],
  },
})
