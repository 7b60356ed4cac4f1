export {
  commentNotice,
  mentionNotice,
  postDueNotice,
  postNotice,
  reportNotice,
  urgentPostNotice,
} from './board/board-notices.ts'
export { findPolicies, findPosts } from './search-posts-and-policies.ts'
export { noticesArea } from './notices-handlers.ts'
export {
  policyDueNotice,
  policyLateTeamNotice,
  policyNotice,
  policyReviewNotice,
  versionSentBackNotice,
  versionToPublishNotice,
} from './policies/policy-notices.ts'
export { buildPolicy, buildPost } from './notices-builders.ts'
