export {
  commentNotice,
  mentionNotice,
  postDueNotice,
  postNotice,
  reportNotice,
  urgentPostNotice,
} from './board-notices.ts'
export { findPolicies, findPosts } from './find-board.ts'
export { noticesArea } from './notices-handlers.ts'
export {
  policyDueNotice,
  policyLateTeamNotice,
  policyNotice,
  policyReviewNotice,
  versionSentBackNotice,
  versionToPublishNotice,
} from './policy-notices.ts'
export { buildPolicy, buildPost } from './notices-builders.ts'
