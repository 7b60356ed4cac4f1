import { defineNotice } from '#notifications/server/public.ts'
import { websiteCandidateMessages as say } from '#recruitment/contract/inbox/website-candidate-messages.ts'

const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)

export const websiteCandidatesNotice = defineNotice<{ readonly count: number }>({
  kind: 'recruitment.website-candidates',
  label: say.noticeNew,
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ count }) => `${applications(count)} from websites`,
  text: () => 'Convert them, or sort them out.',
  link: () => '/website-candidates',
})
