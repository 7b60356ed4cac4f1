import { definePermissions } from '#platform/contract/permission.ts'

export const documentsPermissions = definePermissions({
  'documents.own.use': { label: 'See and upload the own documents', scopes: ['own'] },
  'documents.staff.open': { label: 'Open the list of documents of others', scopes: ['all'] },
  'documents.document.read': {
    label: 'See the documents of others, but for sealed ones',
    scopes: ['team', 'company', 'all'],
  },
  'documents.sensitive.read': {
    label: 'See sealed documents, such as identity cards',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'documents.payroll.read': {
    label: 'See the documents that the payroll needs',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'documents.document.manage': {
    label: 'Ask for documents, upload them for others and verify them',
    scopes: ['company', 'all'],
  },
  'documents.document.export': {
    label: 'Take lists of documents and letters along as a file',
    scopes: ['company', 'all'],
  },
  'documents.type.manage': { label: 'Say which documents there are and who sees them', scopes: ['all'] },
  'documents.template.manage': { label: 'Write the templates of letters', scopes: ['all'] },
  'documents.letter.draft': { label: 'Prepare letters and see them', scopes: ['company', 'all'] },
  'documents.letter.issue': { label: 'Issue and revoke letters', scopes: ['company', 'all'] },
})
