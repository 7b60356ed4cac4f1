import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** The board, the policies and the front desk. */
export const companyPages: readonly ManualPage[] = [
  page(
    'message-board',
    'Message board',
    { chapter: 'Company', routes: ['/message-board'], needs: 'notices.board.read' },
    '<p>Posts stand here, pinned ones first, then the newest. The dot marks what you have not read.</p><ul><li><p>React with one click; a second click takes it back.</p></li><li><p>Comment, and mention people with <strong>@First_Last</strong>. They are told when they may read the post.</p></li><li><p>Where a post asks for it, press <strong>I have read this</strong>.</p></li><li><p><strong>Report</strong> what should not stand here.</p></li></ul>',
  ),
  page(
    'write-a-post',
    'Writing a post',
    { chapter: 'Company', routes: ['/message-board'], needs: 'notices.post.write' },
    '<p>Press <strong>Write a post</strong>, choose for whom it is, and save it as a draft. An at sign in the text offers those who will be able to read it. From the draft you publish it at once or schedule it; before its minute no one sees it.</p><p>Important posts come by notice and mail, urgent ones at night too. Where a post is to be acknowledged by a day, who has not done so is reminded three days before and on the day. An edit keeps the earlier text. A withdrawn post cannot come back.</p>',
  ),
  page(
    'policies',
    'Policies',
    { chapter: 'Company', routes: ['/policies'], needs: 'notices.policy.read' },
    '<p>What waits for your acknowledgement stands first. Open a policy, read it, tick the box and press <strong>Acknowledge</strong>. Some policies ask a few questions first; what you answered wrongly is marked, and you may try again. Your acknowledgement is kept with the time and the exact text.</p><p>Under <strong>Versions</strong> you see what differs between two of them.</p>',
  ),
  page(
    'write-a-policy',
    'Writing a policy',
    { chapter: 'Company', routes: ['/policies'], needs: 'notices.policy.write' },
    '<p>Begin a policy with its title and audience, write the version and hand it in. Someone else publishes it, or sends it back with a reason. Under <strong>Questions</strong> of a version you write what people have to answer before they acknowledge it; the acknowledgements show which question people stumble over.</p><p>A version with <strong>Ask for the acknowledgement again</strong> is asked of everybody again. People are reminded three days before their day, on it, and three and seven days after; then their lead is told, too.</p>',
  ),
  page(
    'guests',
    'My guests',
    { chapter: 'Office', routes: ['/my-guests'], needs: 'visitors.guest.announce' },
    '<p>Tell the front desk whom you expect. When the guest signs in you get a notice.</p>',
  ),
  page(
    'visitors',
    'Visitors',
    {
      chapter: 'Office',
      routes: ['/visitors', '/visitor-reports', '/visitor-desks'],
      needs: 'visitors.book.read',
    },
    '<p>The book of every front desk that you may see, who is inside now, and how many came. Desks and their passwords are kept under <a href="/visitor-desks">Visitor desks</a>.</p>',
  ),
]
