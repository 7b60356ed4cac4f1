import { definePermissions } from '#platform/contract/permission.ts'

/** One permission for each class of fields; the classes are said in record-fields.ts. */
export const peoplePermissions = definePermissions({
  'people.work.read': {
    label: 'See how someone is employed, and what they have learnt',
    scopes: ['team', 'project', 'company', 'all'],
  },
  'people.contact.read': {
    label: 'See how someone is reached privately',
    scopes: ['team', 'company', 'all'],
  },
  'people.private.read': {
    label: 'See birth dates, addresses, families and nominees',
    scopes: ['company', 'all'],
  },
  'people.identity.read': {
    label: 'See identity and bank numbers, masked',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'people.identity.reveal': {
    label: 'Open identity and bank numbers in clear; each time is logged',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'people.identity.manage': {
    label: 'Change identity and bank numbers, and decide on such changes',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'people.record.manage': {
    label: 'Change records, and decide on changes people ask for',
    scopes: ['company', 'all'],
  },
  'people.note.manage': {
    label: 'Read and write notes on people',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'people.employment.manage': {
    label: 'Hire, confirm, transfer, release and take back people',
    scopes: ['company', 'all'],
  },
  'people.record.export': { label: 'Take the list of staff along as a file', scopes: ['company', 'all'] },
  'people.record.import': { label: 'Take in people and records from a file', scopes: ['all'] },
  'people.report.read': { label: 'See the figures of headcount and tenure', scopes: ['company', 'all'] },
})
