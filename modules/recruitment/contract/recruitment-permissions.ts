import { definePermissions } from '#platform/contract/permission.ts'

/** Own are the jobs that a person hires for or recruits for. */
export const recruitmentPermissions = definePermissions({
  'recruitment.job.refer': { label: 'See internal jobs, apply and refer', scopes: ['all'] },
  'recruitment.record.read': {
    label: 'See jobs, candidates and applications',
    scopes: ['own', 'company', 'all'],
  },
  'recruitment.record.manage': {
    label: 'Manage jobs, candidates, applications and interviews',
    scopes: ['own', 'company', 'all'],
  },
  'recruitment.record.decide': {
    label: 'Decide on candidates as hiring manager',
    scopes: ['own', 'company', 'all'],
  },
  'recruitment.record.force': {
    label: 'Move applications against the usual order',
    scopes: ['company', 'all'],
  },
  'recruitment.pay.view': {
    label: 'See budgets, current and expected pay of candidates',
    scopes: ['own', 'company', 'all'],
    confidential: true,
  },
  'recruitment.requisition.open': { label: 'See requested positions', scopes: ['all'] },
  'recruitment.requisition.ask': { label: 'Request positions', scopes: ['all'] },
  'recruitment.requisition.approve': { label: 'Approve requested positions', scopes: ['company', 'all'] },
  'recruitment.offer.approve': { label: 'Approve offers that others made', scopes: ['company', 'all'] },
  'recruitment.offer.finance': {
    label: 'Approve offers above the salary of their job for finance',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'recruitment.template.manage': { label: 'Manage interview panel templates', scopes: ['all'] },
  'recruitment.inbox.manage': { label: 'Sort applications from websites', scopes: ['all'] },
  'recruitment.candidate.block': { label: 'Block candidates and lift blocks', scopes: ['all'] },
  'recruitment.feedback.private': {
    label: 'Read what interviewers write to HR alone',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'recruitment.client.read': { label: 'See interviews at clients', scopes: ['own', 'all'] },
  'recruitment.client.manage': {
    label: 'Propose people to clients and record interviews there',
    scopes: ['own', 'all'],
  },
  'recruitment.client.rate': {
    label: 'See and set rates of people proposed to clients',
    scopes: ['all'],
    confidential: true,
  },
  'recruitment.interview.open': { label: 'See own interviews and give feedback', scopes: ['all'] },
})
export type RecruitmentPermission = keyof typeof recruitmentPermissions
