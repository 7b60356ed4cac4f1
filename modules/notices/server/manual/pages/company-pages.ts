import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** The board, the policies and the front desk. */
export const companyPages: readonly ManualPage[] = [
  page(
    'message-board',
    'Message board',
    { chapter: 'Company', routes: ['/message-board'], needs: 'notices.board.read' },
    '<p>Pinned posts come first, then the newest. A dot marks unread posts.</p><ul><li><p>React with one click; a second click removes it.</p></li><li><p>Comment, and mention people with <strong>@First_Last</strong>. They are notified if they can read the post.</p></li><li><p>Where a post asks for it, press <strong>I have read this</strong>.</p></li><li><p><strong>Report</strong> posts that don’t belong here.</p></li></ul>',
  ),
  page(
    'write-a-post',
    'Writing a post',
    { chapter: 'Company', routes: ['/message-board'], needs: 'notices.post.write' },
    '<p>Press <strong>Write a post</strong>, choose the audience, and save it as a draft. Type @ to mention anyone in the audience. Publish the draft now or schedule it. Readers see it only once it is published.</p><p>Important posts send a notification and mail. Urgent posts do so at night too. People who haven’t acknowledged a post are reminded 3 days before and on the due date. Edits keep the earlier text. You can’t restore a withdrawn post.</p>',
  ),
  page(
    'policies',
    'Policies',
    { chapter: 'Company', routes: ['/policies'], needs: 'notices.policy.read' },
    '<p>Policies to acknowledge come first. Open a policy, read it, tick the box and press <strong>Acknowledge</strong>. Some policies ask a few questions first. Wrong answers are marked, and you can try again. Your acknowledgement is stored with the time and the exact text.</p><p>Under <strong>Versions</strong> you can compare two versions.</p>',
  ),
  page(
    'write-a-policy',
    'Writing a policy',
    { chapter: 'Company', routes: ['/policies'], needs: 'notices.policy.write' },
    '<p>Create a policy with its title and audience, write the version and submit it. Another person publishes it or sends it back with a reason. Under <strong>Questions</strong> of a version, add what people must answer before they acknowledge it. The acknowledgements show which questions people get wrong.</p><p>A version with <strong>Ask for the acknowledgement again</strong> must be acknowledged by everyone again. People are reminded 3 days before the due date, on it, and 3 and 7 days after. Then their manager is notified too.</p>',
  ),
  page(
    'guests',
    'My guests',
    { chapter: 'Office', routes: ['/my-guests'], needs: 'visitors.guest.announce' },
    '<p>Tell the front desk who you expect. You get a notification when the guest signs in.</p>',
  ),
  page(
    'visitors',
    'Visitors',
    {
      chapter: 'Office',
      routes: ['/visitors', '/visitor-reports', '/visitor-desks'],
      needs: 'visitors.book.read',
    },
    '<p>The visitor book of each front desk you have access to, who is inside now, and visitor counts. Manage desks and their passwords under <a href="/visitor-desks">Visitor desks</a>.</p>',
  ),
]
