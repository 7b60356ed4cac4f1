import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** How positions are requested, published and filled. */
export const recruitmentPages: readonly ManualPage[] = [
  page(
    'jobs',
    'Jobs',
    { chapter: 'People', routes: ['/jobs', '/jobs/panel-templates'], needs: 'recruitment.record.read' },
    '<p>Every job with its applications, counted by how far they are. Your own open jobs stand above the table. A new job is closed until you choose <strong>Open job</strong>. Each change of an open job is kept as an edition.</p><p><strong>Internal</strong> jobs are not on the public page. The salary is public only if you tick it. A job closes on its closing date, or when all openings are filled. <strong>Close job</strong> asks what happens to applications in progress: leave them, move them to another job, keep them in the talent pool, or reject them.</p><p><strong>Share</strong> shows the link and a QR code of the public page. <strong>Copy</strong> starts a new job with the same contents.</p><p><strong>Schedule interview</strong> on the page of an applicant asks for round, time, place and panel. For an interview in person, choose the office and a room that is free then. The room is booked with the interview, moves with it, and is free again when the interview is off. If the room is closed or its booking cancelled, you are notified: choose <strong>Move</strong> and another room.</p><p>Put the list of open jobs into a website with <code>/careers</code>, or <code>/careers?company=2</code> for one company. A panel template fills in the interview rounds of new jobs. Jobs keep the rounds they have.</p>',
  ),
  page(
    'requisitions',
    'Requisitions',
    { chapter: 'People', routes: ['/jobs/requisitions'], needs: 'recruitment.requisition.open' },
    '<p>Choose <strong>Request position</strong>, say why you need it, and submit it. Another person approves or rejects it. You are notified. A recruiter creates the job from an approved requisition, once.</p>',
  ),
  page(
    'offers',
    'Offers',
    { chapter: 'People', routes: ['/jobs/offers'], needs: 'recruitment.record.read' },
    '<p>Choose <strong>Make offer</strong> on the page of an applicant. Another person approves it or returns it. If the first year, with its bonuses, pays more than the job, finance approves it too. From then on the letter, the pay and the dates stay as they are; a change is a new version. <strong>Send to candidate</strong> emails a link.</p><p>The candidate opens the offer with a code sent to their email address. They accept it by typing their name, or decline it. An offer without an answer expires after its last day; the candidate is reminded 3 days and 1 day before. Candidates can ask questions or for a change on that page. Choose <strong>Send answer</strong> below the offer; they get an email. A change that you grant is a new version. You can withdraw an offer until it is accepted. After the candidate accepts, <strong>Invite to onboarding</strong> starts the onboarding with what the offer says. New hires get an email 14 days, 7 days and 1 day before they join. <strong>Drop risk</strong> shows signs that someone may not come: missing documents, a long notice period, or silence. Choose it to see which.</p><p>Choose offers in the table and <strong>Letters as ZIP</strong> to get their letters in one archive, under Exports.</p>',
  ),
  page(
    'finance-offers',
    'Offers above the salary',
    { chapter: 'People', routes: ['/jobs/finance-offers'], needs: 'recruitment.offer.finance' },
    '<p>Offers that HR has approved and that pay more in the first year than their job. Bonuses due in the first twelve months count. Choose <strong>Approve or return</strong>. To return an offer, say what should change. You can’t decide on an offer that you made or approved before.</p>',
  ),
  page(
    'hiring-report',
    'Hiring report',
    { chapter: 'People', routes: ['/recruitment-figures'], needs: 'recruitment.record.read' },
    '<p>Choose the dates on which applications came, and a company. The funnel counts how many of them reached each step or a later one. Choose a step to see its applications in <strong>Counted applications</strong>. <strong>Conversion</strong> compares sources, jobs and recruiters; choose a job to see the whole report for it alone.</p><p><strong>Time to hire</strong> runs from the application to the acceptance, <strong>Time to fill</strong> from opening the job to joining. Both are medians: choose one to see how many it counts. The plot below shows how long applications stay in each status.</p><p>You see figures of the jobs you may see. Offered and expected pay is compared from 5 offers on. Marks of an interviewer are compared with the mean of all from 5 on. Each table can be saved as CSV, XLSX or PDF.</p>',
  ),
  page(
    'candidates',
    'Candidates',
    {
      chapter: 'People',
      routes: ['/unique-candidates', '/unique-candidates-history'],
      needs: 'recruitment.record.read',
    },
    '<p>A candidate has one record, whatever jobs they apply for. The same email address or phone number is the same person. Search by name, email address, phone, or words in the CV. <strong>Possible duplicates</strong> shows who looks alike. Compare two records, choose the fields to keep, and merge them. You can undo a merge for 30 days.</p><p>The text of a PDF or Word file is read in the background. Skills, addresses and years found in it are suggestions until you confirm them. HR sets <strong>Do not contact</strong> with a reason and an end. Interviewers never see it.</p><p><strong>Notes</strong> stand under a candidate, for all jobs, and under an application. Type @ to mention people who can see it. Interviewers and the candidate never read them.</p><p>Open the board of a job under <strong>Jobs</strong>. Drag a card, or choose its menu. Only statuses that may follow light up. Keys: j next, k previous, a select, r reject, h hold. You can undo a move for 10 seconds, and the email to the candidate is sent after that. The table moves several at once, with a result for each. HR can force a move with a comment.</p><p><a href="/unique-candidates-history">Candidate history</a> lists everything that happened, and the time in each status.</p>',
  ),
  page(
    'website-candidates',
    'Website candidates',
    { chapter: 'People', routes: ['/website-candidates'], needs: 'recruitment.inbox.manage' },
    '<p>Applications from the public job pages wait here. <strong>Convert</strong> creates the candidate and the application. If the person already has an open application for the job, the row becomes a duplicate. <strong>Known as</strong> names who has the same email address or phone number.</p><p>The spam score says its reasons. From 80 on, an application is sorted out at once and gets no email. <strong>Sort one by one</strong> works with keys: j next, k back, c convert, d duplicate, s spam, x discard. What is sorted out is deleted after 90 days.</p>',
  ),
  page(
    'interviews',
    'My interviews',
    { chapter: 'People', routes: ['/interview-list-by-user'], needs: 'recruitment.interview.open' },
    '<p>The interviews in which you are on the panel: today, upcoming, feedback due and past. Open one to accept or decline, to read the résumé, and to give feedback. The résumé is open from seven days before the interview until seven days after your feedback.</p><p>Marks go from 0 to 10 in steps of 0.5; <strong>NA</strong> is left out of the mean. A mark up to 3 or from 9.5 needs a comment. You see the feedback of others once yours is submitted. You can amend it with a reason until the lead decides. After 30 days, HR opens late feedback.</p><p>The lead decides when all feedback is in.</p>',
  ),
  page(
    'client-interviews',
    'Client interviews',
    { chapter: 'People', routes: ['/client-interviews'], needs: 'recruitment.client.read' },
    '<p>Employees and candidates who are proposed to clients. Choose <strong>Propose someone</strong>, then the client, the requirement and an edition of the CV. Clients are contacts that sales has made customers. <strong>Also proposed</strong> counts other open proposals of the same person.</p><p><strong>Schedule</strong> tells the employee and keeps the time free in their calendar. When the time is over, choose <strong>Record outcome</strong>. Marks go from 0 to 10 in steps of 0.5, or NA. Add the feedback of the client. Tick <strong>Share it</strong> to let the employee read both. Two clients can’t select one person for the same day.</p><p>If you are proposed to a client, you find the time and what is shared with you here.</p>',
  ),
  page(
    'internal-jobs',
    'Internal jobs',
    { chapter: 'People', routes: ['/internal-jobs', '/my-referrals'], needs: 'recruitment.job.refer' },
    '<p>Open jobs for employees of the group. Open one and choose <strong>Apply</strong> with your CV. The managers above you don’t see your application, also not in counts and searches. To let them see it, tick <strong>My line manager may know</strong>, or ask HR.</p><p><strong>Refer someone</strong> sends a person’s CV to the recruiters. Ask the person first: they must agree to the text in the form. A recruiter decides whether the referral becomes an application. Your name stands beside it.</p><p><strong>My referrals</strong> shows whether each is received, in process, joined or closed. Recruiters give no reasons there. Colleagues can’t be referred; they apply here themselves.</p>',
  ),
]
