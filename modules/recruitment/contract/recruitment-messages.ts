import { forbidden, invalid, missing } from '#platform/contract/refusal.ts'

/** What several rooms say; the rest stands in each room. */
export const recruitmentMessages = {
  mayNot: forbidden("You don't have access to recruitment."),
  noSuchJob: missing('This job does not exist.'),
  noSuchCandidate: missing('This candidate does not exist.'),
  noSuchApplication: missing('This application does not exist.'),
  spanBackwards: invalid('Choose a last day on or after the first.', 'to'),
  noSuchInterview: missing('This interview does not exist.'),
}
