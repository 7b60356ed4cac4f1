import { definePermissions } from '#platform/contract/permission.ts'

export const noticesPermissions = definePermissions({
  'notices.board.read': { label: 'Read the message board, react and comment', scopes: ['all'] },
  'notices.post.write': {
    label: 'Post to the own department, the own company or everybody',
    scopes: ['team', 'company', 'all'],
  },
  'notices.post.moderate': {
    label: 'Pin, hide and withdraw what stands on the message board',
    scopes: ['company', 'all'],
  },
  'notices.policy.read': { label: 'Read and acknowledge policies', scopes: ['all'] },
  'notices.policy.write': { label: 'Write policies and their versions', scopes: ['company', 'all'] },
  'notices.policy.publish': { label: 'Publish what someone else has written', scopes: ['company', 'all'] },
  'notices.policy.report': {
    label: 'See who has acknowledged a policy and who has not',
    scopes: ['team', 'company', 'all'],
  },
  'notices.manual.edit': { label: 'Edit the pages of the manual', scopes: ['all'] },
})
