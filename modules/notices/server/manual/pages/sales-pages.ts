import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** What prospects see and what sales does with it. */
export const salesPages: readonly ManualPage[] = [
  page(
    'sales-dashboard',
    'Sales dashboard',
    { chapter: 'Sales', routes: ['/dashboard-contacts'], needs: 'sales.record.view' },
    '<p>New leads, first response, pipeline, forecast against target, won and slipped deals, overdue tasks and today’s meetings. Choose days, owner, company or source above. <strong>Every number opens the records behind it</strong>, and they add up to it.</p><p>Weighted is the amount times the probability. Commit is what has a probability of 75 % or more. Slipped deals and deals without a date stand in no month.</p>',
  ),
  page(
    'sales-tasks',
    'Sales tasks and meetings',
    { chapter: 'Sales', routes: ['/tasks-of-sales', '/tasks-of-sales/meetings'], needs: 'sales.record.view' },
    '<p>Your open tasks by due date. <strong>Edit task</strong> moves one: a preset reminder moves with the due date, a custom one stays. A call asks for its outcome when you close it.</p><p><strong>Add meeting</strong> on the page of a contact or a deal invites the contact, colleagues and outside guests by email. You are told who is busy then. Half an hour after the end you are asked for the outcome: completed, rescheduled, no show or canceled. A rescheduled meeting keeps its place in calendars. Sales managers correct an outcome for 7 days.</p>',
  ),
  page(
    'daily-sales-report',
    'Daily sales report',
    { chapter: 'Sales', routes: ['/daily-sales-report'], needs: 'sales.record.view' },
    '<p>Calls, emails, meetings, leads, queries, proposals and deals of the day are counted for you. Add highlights, blockers and the plan for tomorrow, and <strong>Submit</strong> until 20:00. Later it counts as late. At 11:00 on the next business day it is locked. At 20:30 you are reminded if it is missing.</p><p>The figures stay as they were submitted. What changed since is shown beneath. Sales managers see who is missing and comment.</p>',
  ),
  page(
    'sales-settings',
    'Sales settings',
    { chapter: 'Sales', routes: ['/sales-settings'], needs: 'sales.settings.manage' },
    '<p>Stages of deals with their probability. <strong>Retire</strong> takes one out of use and asks where its deals go; their history keeps its name. Also here: the targets of each person by month, texts for emails, and <strong>Dealing in turn</strong>: new leads without an owner then go to the sales executives at work, one after the other.</p><p>Texts name fields in double braces, such as {{name}} or {{company}}. If a value is missing, the email isn’t sent and you read which one.</p>',
  ),
  page(
    'sales-documents',
    'Sales documents',
    {
      chapter: 'Sales',
      routes: ['/sales-documents', '/sales-documents/shared', '/sales-documents/:folder'],
      needs: 'sales.record.view',
    },
    '<p>Decks, case studies and price lists of your company, in folders with versions. Everyone in sales reads them, sales managers add and edit. People of other companies don’t see them.</p><p>In the menu of a file choose <strong>Share</strong>, or <strong>Share document</strong> on the page of a contact. The contact gets an email with a link that works until the day you choose. With <strong>Ask for a code by email</strong> only the contact and the addresses you add can open it. A password is not in the email: tell it to the contact. Without <strong>Allow download</strong> pictures, PDFs, videos and texts are only shown. The link shows the version of today, or always the newest. Contacts who don’t want emails get none.</p><p><a href="/sales-documents/shared">Shared documents</a> and <strong>Documents sent</strong> on the page of a contact show who opened what and when. You are told of the first opening. Programs that check links are not counted. <strong>Revoke</strong> ends a link at once, also on a page that is open. <em>Stopped</em> means that the file was deleted, or that the owner has left sales. When a colleague leaves, their links go to the person who takes over.</p>',
  ),
  page(
    'chat-with-visitors',
    'Chat with visitors',
    {
      chapter: 'Chat site',
      routes: ['/chat-with-visitors', '/visitor-chat-history-list', '/chat-attachments'],
      needs: 'chat.chat.handle',
    },
    '<p>Set yourself <strong>Online</strong> under <a href="/chat-with-visitors">Chat with visitors</a> and keep the page open. Chats are given to the agent whose last one is longest ago. No one gets more than they can hold. On leave or outside the hours of the site no one gets any.</p><ul><li><p>Without a first reply in 60 seconds the chat goes to a colleague. If your page is closed for 2 minutes, your chats go back to the queue.</p></li><li><p>A chat that no one answers in 3 minutes is missed, and what was typed becomes a form.</p></li><li><p>Type / for canned replies. An internal note stays with the agents.</p></li><li><p>After 10 minutes of silence the visitor is warned, after 15 the chat is closed. A message within 24 hours opens it again.</p></li></ul><p>Names and addresses with a <strong>?</strong> were typed and not confirmed. Once the visitor confirms the address with a mailed code, you see the contact and the earlier chats.</p><p><a href="/visitor-chat-history-list">Chat history</a> finds chats by their words. Supervisors join, take over and see all chats of their sites, and delete files under <a href="/chat-attachments">Chat attachments</a>.</p>',
  ),
  page(
    'chat-forms',
    'Contact and chat forms',
    { chapter: 'Chat site', routes: ['/contact-forms', '/chat-forms'], needs: 'chat.chat.handle' },
    '<p><a href="/contact-forms">Contact forms</a> are those of the website and the cost calculator. <a href="/chat-forms">Chat forms</a> were typed before a chat, or while no one was there. Open one to set its state and who looks after it. <strong>Convert to lead</strong> makes a contact and a lead once. A second time it answers the first lead.</p>',
  ),
  page(
    'contact-dashboard',
    'Contact dashboard',
    { chapter: 'Chat site', routes: ['/contact-dashboard'], needs: 'chat.chat.supervise' },
    '<p><a href="/contact-dashboard">Contact dashboard</a> shows who is on the websites, what waits, and the last 30 days: missed chats, first replies, lengths, ratings and leads. Every number opens the chats behind it. Missed is counted of missed and answered chats, without spam.</p>',
  ),
  page(
    'chat-sites',
    'Chat sites',
    { chapter: 'Chat site', routes: ['/chat-sites'], needs: 'chat.site.manage' },
    '<p>Each site under <a href="/chat-sites">Chat sites</a> has its websites, texts, hours and agents. Several hours on a day are written with commas between, also past midnight. On holidays of the office the site is closed. <strong>Embed</strong> shows the line for the website and the page to try it on. The chat is shown on its websites and nowhere else. Without any, those under Settings count.</p>',
  ),
  page(
    'contacts',
    'Contacts',
    { chapter: 'Sales', routes: ['/contacts'], needs: 'sales.record.view' },
    '<p>People outside: prospects from the websites and those that sales added. Open a contact to see its details, leads and tasks beside one timeline. <strong>Add note</strong> and <strong>Log call</strong> write on the timeline; a private note is seen by you and sales managers. <strong>Add task</strong> sets the next step, with a reminder on request.</p><p>An email address or phone number belongs to one contact. When you type one that is known, you are told whose it is. Below the comments stand what they watched of the portfolio, their tickets, chats, sequences, mined companies and academy leads. Only those that you may open are shown. Tags group contacts and client accounts; the filter <em>Tag</em> finds them.</p><p><strong>Email</strong> writes to the contact in your name. Under <strong>More</strong>, <strong>Do not email</strong> stops every email from here, and <strong>Do not call</strong> marks the number. Sales managers lift that with a note. <strong>Merge with another contact</strong> shows both sides first, and can be undone for 30 days.</p>',
  ),
  page(
    'leads',
    'Leads',
    { chapter: 'Sales', routes: ['/contacts/leads'], needs: 'sales.record.view' },
    '<p>Enquiries from the websites and leads that sales added. <strong>Take</strong> makes you the owner of one that has none. Open its contact to change its state. A rejected lead needs a reason, a closed one an outcome. Sales managers reopen and assign leads.</p><p>An open lead without an open task is marked <em>No next step</em>.</p><p><strong>Add query</strong> asks the client questions. <strong>Submit query</strong> emails a link that works without an account, and moves the lead to Query Submitted. Answers from a call are entered under <strong>Enter answers</strong>. Two and five days after the due date the client is reminded; <strong>Stop reminders</strong> ends that.</p>',
  ),
  page(
    'import-contacts',
    'Import contacts and leads',
    { chapter: 'Sales', routes: ['/contacts/import'], needs: 'sales.record.assign' },
    '<p>Choose a CSV, text or Excel file with headings in the first row. Check which column is which field, and say whether contacts that are known already are updated or skipped. A contact is known by its email address, then by its phone number. A lead is known by its contact and title, else it is the newest open lead of that contact. <strong>Check rows</strong> shows what would happen and lists the problems. Nothing is saved before <strong>Import</strong>.</p><p>Rows with a problem are left out; export them from the list, mend them and import them again. An import that stopped goes on with <strong>Continue</strong>. For 30 days <strong>Undo import</strong> removes new contacts and leads and puts changed ones back. Contacts that someone has changed since stay as they are.</p>',
  ),
  page(
    'client-accounts',
    'Client accounts',
    { chapter: 'Sales', routes: ['/contacts/accounts'], needs: 'sales.record.view' },
    '<p>The companies that your contacts work for, with industry, size and domain. A domain belongs to one client account. Domains of mail providers are not accepted.</p>',
  ),
  page(
    'deals',
    'Deals',
    { chapter: 'Sales', routes: ['/deals', '/deals/board', '/deals/forecast'], needs: 'sales.record.view' },
    '<p>What clients may buy, from the first talk to won or lost. <strong>Add deal</strong> here or on the page of a contact. Drag a card on the <a href="/deals/board">Deal board</a> to another stage, or choose its menu. Within a column, cards keep the order in which you put them; what comes new is on top. The amount times the probability of the stage is the weighted amount. If someone else moved the deal first, you read who did.</p><p>A lost deal needs a reason. Sales managers reopen and reassign deals. A deal without an open task is marked <em>No next step</em>. <em>No activity</em> means that it has stood still longer than its stage allows. <em>Slipped</em> means that its expected close has passed.</p><p>The <a href="/deals/forecast">Forecast</a> counts open deals by the month of their expected close. Slipped deals and deals without a date stand in rows of their own. Each number opens the deals behind it.</p><p>On the page of a deal, <strong>Add proposal</strong> writes a proposal with lines, discounts, tax and milestones. Milestones add up to the total without tax. <strong>Submit proposal</strong> emails the client a link. A discount above 15 % is approved by another sales manager first. The client accepts or declines on the page of the link. <strong>Enter answer</strong> keeps what a client sent another way. Milestones of an accepted proposal are achieved, invoiced and paid on the page of the deal. An accepted proposal wins the deal. To change what went out, add a new version; the link then shows that one.</p>',
  ),
  page(
    'sequences',
    'Sequences',
    {
      chapter: 'Sales',
      routes: ['/sequences', '/sequences/sequence-details/:id'],
      needs: 'sequences.sequence.work',
    },
    '<p>Emails and tasks that follow each other. <strong>New sequence</strong>, then <strong>Add step</strong>: a text with fields such as {{first_name}}, and how long after the step before. A step can go only to those who did not open, opened without a reply, or replied. <strong>Preview</strong> shows it as a contact reads it, and sends a test to you.</p><p><strong>Add people</strong> takes contacts, leads and deals. Customers, people who opted out and people who are in it already are left out, and you read why. <strong>Start</strong> begins; over 200 people are started by a sales manager.</p><p>Emails leave in the sending hours, on the clock of the contact where it is known. A reply, a booked meeting or a won deal stops what was planned, unless the settings say otherwise. The tab <strong>Ledger</strong> shows each step for each person with the reason. If it is unknown whether an email was sent, it is never sent again by itself: choose <strong>Mark as sent</strong>, <strong>Send again</strong> or <strong>Leave out</strong>.</p><p><strong>Opted out</strong> lists who wants no emails, with shortened addresses. Sales managers lift an entry with a reason.</p>',
  ),
  page(
    'reply-mailboxes',
    'Reply mailboxes',
    { chapter: 'Sales', routes: ['/settings/reply-mailbox'], needs: 'sequences.sequence.manage' },
    '<p>One mailbox for each company in which replies to sequences arrive (IMAP). It is read every minute and left as it is. A reply stands on the contact’s timeline and stops the sequence. An automatic answer postpones the next step once by five working days. An address that does not exist ends the sequence for that person. <strong>Test</strong> tells you what is wrong. Without a mailbox, replies go to the sender, who marks them by hand.</p>',
  ),
  page(
    'estimates',
    'Estimates',
    { chapter: 'Sales', routes: ['/cost-estimates'], needs: 'estimates.estimate.read' },
    '<p>The estimates that visitors of the websites have asked for, with what they chose and how they can be reached. <strong>Revise</strong> sends another price under a number of its own; the first estimate stays as it was sent.</p>',
  ),
  page(
    'appointments',
    'Appointments',
    { chapter: 'Sales', routes: ['/appointments'], needs: 'appointments.appointment.read' },
    '<p>All meetings booked by prospects. Open one to record the outcome and the next step, or to reschedule or cancel it. Guests get the new invitation by email. <strong>Mark no-show</strong> is available ten minutes after the start and emails a link to pick another time.</p><p>When the host is away and no one else is free, the meeting shows by when to call.</p>',
  ),
  page(
    'appointment-hours',
    'Hours for appointments',
    { chapter: 'Sales', routes: ['/appointment-hours'], needs: 'appointments.appointment.read' },
    '<p>When you can be booked: hours for each weekday in a zone of your own, past midnight too, and single days with other hours. Leave, holidays and other meetings are left out by themselves. Notice, pause and the most meetings of a day hold for new bookings.</p>',
  ),
  page(
    'appointment-reports',
    'Appointment reports',
    { chapter: 'Sales', routes: ['/appointment-reports'], needs: 'appointments.report.read' },
    '<p>Bookings over a period, by host, hour, page and time zone. See how many guests came, and how many went on to a query or a proposal.</p>',
  ),
  page(
    'calculator-rates',
    'Cost calculator rates',
    {
      chapter: 'Sales',
      routes: [
        '/cost-fields',
        '/cost-fields/cost-fields-form',
        '/team-member',
        '/discount',
        '/update-options',
        '/rate-card',
      ],
      needs: 'estimates.rates.read',
    },
    '<p>Requirements and questions stand under <a href="/cost-fields">Cost fields</a>, teams under <a href="/team-member">Team members</a>, offers under <a href="/discount">Discount</a>, updates under <a href="/update-options">Update options</a>. Every change goes into one draft; prospects see nothing of it.</p><p>Under <a href="/rate-card">Rate card</a> you try answers, read what the draft changes, and publish it. A published version stays as it was.</p>',
  ),
  page(
    'calculator-figures',
    'Calculator figures',
    { chapter: 'Sales', routes: ['/cost-reports'], needs: 'estimates.report.read' },
    '<p>How far prospects get from the first page to the deal, and where they leave. See what was estimated and won, and which answers are most common. Every table can be exported.</p>',
  ),
  page(
    'portfolio-videos',
    'Portfolio videos',
    { chapter: 'Sales', routes: ['/portfolio-videos'], needs: 'portfolio.video.manage' },
    '<p>The videos that prospects watch, in the order of the page. A new one stays off the page until you publish it. An upload that breaks off goes on by itself; after a reload, choose the same file again.</p><p>The picture is taken from the video; move the slider to another moment, or choose a picture of your own. A replaced file keeps likes and views.</p>',
  ),
  page(
    'portfolio-viewers',
    'Portfolio viewers',
    { chapter: 'Sales', routes: ['/portfolio-viewers'], needs: 'portfolio.viewer.read' },
    '<p>Who verified an address to watch our videos. Open a name to see which videos were played and how far. <strong>Watched several</strong> means that more than half of at least three videos was seen; sales is told when that happens.</p>',
  ),
  page(
    'portfolio-report',
    'Portfolio report',
    { chapter: 'Sales', routes: ['/portfolio-report'], needs: 'portfolio.report.read' },
    '<p>Views, completion and likes by day, by video and by country. What was skipped does not count as seen. Take the figures of the videos along as a file.</p>',
  ),
  page(
    'academy-leads',
    'Academy leads',
    {
      chapter: 'Academy',
      routes: ['/academy/leads', '/academy/leads/:id'],
      needs: 'academy.lead.work',
    },
    '<p><a href="/academy/leads">Academy leads</a> opens on <strong>Today</strong>: overdue and due follow-ups first, then new leads, then those without a counsellor. <strong>Call</strong> and <strong>WhatsApp</strong> open on your phone. <strong>Log a call</strong> takes two taps: how it went, and when to call next.</p><p><strong>New lead</strong> says while you type whose lead a phone number or an email address is. Saving it then adds the course to that lead, which is new again and stays with its counsellor.</p><p>Some statuses ask for the next follow-up date, lost ones for a reason. <strong>Enrol</strong> takes a seat of a batch and mails the student a receipt with course, batch and fee. A lead that you do not touch within 2 business hours goes to the next counsellor, once.</p>',
  ),
  page(
    'academy-lists',
    'Academy: import, courses, sources and statuses',
    {
      chapter: 'Academy',
      routes: ['/academy/leads/import', '/academy/source', '/academy/course', '/academy/status'],
      needs: 'academy.master.manage',
    },
    '<p><a href="/academy/course">Courses</a> have a fee and batches with seats. <a href="/academy/source">Sources</a> and <a href="/academy/status">statuses</a> can be renamed, reordered and taken out of use. What leads use can’t be deleted. <strong>Merge</strong> moves all leads to another entry and can’t be undone. The history of a lead keeps the old name.</p><p>Only the academy manager assigns leads and reopens what is won or lost. Reopening an enrolment gives its seat back. An <a href="/academy/leads/import">import</a> updates leads that have the same phone number or email address. Repeating it doubles nothing, and it can be undone for 30 days. Leads without a counsellor in the file stay unassigned.</p><p><strong>Figures</strong> count the leads that asked in a period: the funnel, conversion by source, course, counsellor and month, follow-ups in time, why leads were lost, fees and seats.</p>',
  ),
  page(
    'data-mining',
    'Data mining',
    {
      chapter: 'Sales',
      routes: ['/data-mining', '/data-mining/import'],
      needs: 'mining.record.view',
    },
    '<p><a href="/data-mining">Data mining</a> keeps companies and people found on the web. While you type a domain, the form says what stops a new record: the CRM, another miner, or an opt-out. A domain is mined once for each purpose. If another miner was first, add your people to that record.</p><p>A record needs a source link, and each person an email address or a profile. <strong>Submit</strong> sends it to a verifier, who is never the miner. Returned records stand first on <strong>Mine</strong>, with the reason. Mail domains are checked in the background. Without an answer an address stays unknown.</p><p><strong>To verify</strong> shows the record beside its links: <kbd>V</kbd> verifies, <kbd>R</kbd> returns, <kbd>N</kbd> goes to the next. Of miners above 95 % accuracy every tenth record is checked, and <strong>Verify the rest</strong> follows.</p><p>Sales choose companies on <strong>Verified</strong>, then people and an owner. Each person becomes one contact with one lead of source Data mining. Pressing again changes nothing, and people who opted out are named. <strong>Asks to be removed</strong> erases a person and refuses the addresses from then on.</p><p>An <a href="/data-mining/import">import</a> takes one person a row. It skips or updates people who are there, and can be undone for 30 days.</p>',
  ),
]
