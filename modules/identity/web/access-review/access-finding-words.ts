import type { Tone } from '#platform/contract/catalogue.ts'
import type { Finding } from '#identity/contract/roles/role-calls.ts'

type Words = { title: string; meaning: string; tone: Tone }

/** What each kind of finding is called, and why it is one. */
export const findingWords: Readonly<Record<Finding['kind'], Words>> = {
  'duties-refused': {
    title: 'Conflicting duties',
    meaning: 'Allowed only by a dated exception. End one of the two roles as soon as you can.',
    tone: 'bad',
  },
  'duties-warned': {
    title: 'Duties to separate',
    meaning: 'One person could approve their own work.',
    tone: 'warn',
  },
  'person-without-role': {
    title: 'People without a role',
    meaning: 'They can sign in but see almost nothing. Grant a role or lock the account.',
    tone: 'warn',
  },
  'never-signed-in': {
    title: 'Never signed in',
    meaning: 'The invitation may be lost, or the account isn’t needed.',
    tone: 'info',
  },
  'long-away': {
    title: 'Inactive accounts',
    meaning: 'Unused accounts are a risk. Lock those no longer needed.',
    tone: 'info',
  },
  'second-step-missing': {
    title: 'Email codes only',
    meaning: 'Holders of these roles should use an authenticator app.',
    tone: 'info',
  },
  'sensitive-without-end': {
    title: 'Sensitive roles without an end date',
    meaning: 'An end date prompts a review.',
    tone: 'neutral',
  },
  'role-unheld': {
    title: 'Unused roles',
    meaning: 'Fine if the work hasn’t started yet.',
    tone: 'neutral',
  },
}
