import type { Tone } from '#platform/contract/catalogue.ts'
import type { Finding } from '#identity/contract/roles/role-calls.ts'

type Words = { title: string; meaning: string; tone: Tone }

/** What each kind of finding is called, and why it is one. */
export const findingWords: Readonly<Record<Finding['kind'], Words>> = {
  'duties-refused': {
    title: 'Duties that must be apart',
    meaning: 'Held together only by an exception that ends. End one of the two roles as soon as you can.',
    tone: 'bad',
  },
  'duties-warned': {
    title: 'Duties that should be apart',
    meaning: 'One person could approve what they do themselves.',
    tone: 'warn',
  },
  'person-without-role': {
    title: 'People without a role',
    meaning: 'They can sign in and see hardly anything: give them a role or lock the account.',
    tone: 'warn',
  },
  'never-signed-in': {
    title: 'Never signed in',
    meaning: 'The invitation may be lost, or the account was never needed.',
    tone: 'info',
  },
  'long-away': {
    title: 'Long away',
    meaning: 'An account that no one uses is one that no one watches.',
    tone: 'info',
  },
  'second-step-missing': {
    title: 'Second step by mail only',
    meaning: 'Anyone who holds these roles is safer with an authenticator app.',
    tone: 'info',
  },
  'sensitive-without-end': {
    title: 'Sensitive roles without an end',
    meaning: 'A last day makes someone look again whether it is still needed.',
    tone: 'neutral',
  },
  'role-unheld': {
    title: 'Roles that no one holds',
    meaning: 'Fine where the work has not begun yet.',
    tone: 'neutral',
  },
}
