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
    'my-assets',
    'My assets',
    { chapter: 'Office', routes: ['/asset-details'] },
    '<p><a href="/asset-details">My assets</a> lists what the company has given you. Accept an item with your name, or decline it with a reason. The receipt is a PDF.</p><p><strong>Report a problem</strong> tells the asset manager. <strong>Request an asset</strong> goes to your line manager first. You are reminded before an item is expected back.</p>',
  ),
  page(
    'drive',
    'Drive',
    {
      chapter: 'Company',
      routes: ['/rd-drive', '/rd-drive/folders/:id', '/rd-drive/folder-drive-analytic/:id'],
    },
    '<p>Upload files or whole folders with the button, or drop them on the page. An upload that breaks off goes on by itself. After you closed the tab, choose the same file again. Files in the trash can be restored for 30 days.</p><p><strong>Share</strong> gives a person, a department, a project or a role access, optionally until a day. Viewers read and download. Uploaders also add files. Editors also rename, move and delete. Managers also share. A folder has the access of the folder above, unless it has its own. Before you move something, you see who gains and loses access.</p><p>A link opens a file or folder for people outside, with a password or a code by email. It never opens more than you can see yourself. Revoke it at any time.</p><p>Each file keeps its versions. Restoring one adds it as a new version. <strong>Lock for 8 hours</strong> keeps others from changing a file while you work on it.</p>',
  ),
  page(
    'drive-storage',
    'Storage',
    { chapter: 'Administration', routes: ['/rd-drive/drive-analytic'], needs: 'drive.storage.manage' },
    '<p>See how much storage companies, people and types of files take, and set the quota of a company. Private files are counted and not named. To open private files of someone, enter a reason. Access ends with the day, and the owner is told.</p>',
  ),
  page(
    'assets',
    'Assets',
    {
      chapter: 'Office',
      routes: ['/asset-list', '/assigned-asset', '/asset-list/requests'],
      needs: 'assets.asset.view',
    },
    '<p><a href="/asset-list">Assets</a> lists devices and licences. <strong>Allocation</strong> shows what is assigned and what is not, whatever the status. Open an asset to see its holder, history, value and files.</p><p><strong>Assign</strong> takes one tag or many, typed or scanned. With <strong>All or none</strong>, a set is given as a whole. <a href="/assigned-asset">Assigned assets</a> shows who has not accepted and what is overdue. <strong>Remind</strong> works once a day for each item.</p><p>A line manager approves a request, then an asset manager assigns an item of that category.</p>',
  ),
  page(
    'asset-care',
    'Repair, retirement and audit',
    {
      chapter: 'Office',
      routes: ['/asset-audit', '/asset-list/categories', '/asset-list/import'],
      needs: 'assets.asset.manage',
    },
    '<p>Each <a href="/asset-list/categories">category</a> has a prefix for its tags, its own fields and the text that holders accept. Add several assets at once with one serial number on each line. An <a href="/asset-list/import">import</a> from a file can be undone for 30 days.</p><p>An item in repair stays with its holder. To retire one, propose it with a reason. Another person agrees, and can undo it for 30 days.</p><p>An <a href="/asset-audit">audit</a> freezes what an office should have. Scan or type the tags you find. What was not seen is missing when you close it.</p><p>Who leaves returns every item. Until then, or until it is lost or waived with a reason, assets can’t be cleared at their exit.</p>',
  ),
  page(
    'my-tickets',
    'My tickets',
    { chapter: 'Office', routes: ['/my-tickets'] },
    '<p><a href="/my-tickets">My tickets</a> is where you ask IT, HR, administration or accounts. While you type the subject, your open tickets and pages of this manual are suggested.</p><ul><li><p>Answer, attach files, or press <strong>Solved myself</strong>.</p></li><li><p>Within 7 days you can reopen a closed ticket. A later message opens a new one.</p></li><li><p>Rate the answer from 1 to 5 when it is closed.</p></li></ul><p>Some categories are confidential. Only you and the people who handle them see those tickets. Managers can write for a person in their team.</p>',
  ),
  page(
    'access-requests',
    'Access to systems',
    { chapter: 'Office', routes: ['/access-control-tickets'] },
    '<p>Press <strong>Request access</strong> under <a href="/access-control-tickets">Access requests</a> and choose the system, the level and the days. Your line manager decides first, then the owner of the system. An agent gives the access and marks it as granted.</p><p>Access ends by itself on its last day, and a ticket asks the agents to take it away. You are told 7 days before. <strong>Has access now</strong> shows who has what.</p>',
  ),
  page(
    'manage-tickets',
    'Managing tickets',
    {
      chapter: 'Office',
      routes: ['/manage-tickets', '/ticket-figures'],
      needs: 'tickets.ticket.handle',
    },
    '<p><a href="/manage-tickets">Manage tickets</a> lists the tickets of your teams, the next one due first. <strong>Take</strong> assigns a free ticket to you. Choose several to take or change them at the same time.</p><ul><li><p>A reply goes to the requester. An internal note stays with the agents, and an @mention makes an agent follow.</p></li><li><p><strong>Waiting on</strong> pauses the clock of the resolution. The clock of the first reply goes on.</p></li><li><p>If someone replied while you were writing, you are asked before yours is sent.</p></li><li><p>Keys: j and k go through the queue, t takes, a changes, c closes.</p></li></ul><p>At 80% of a target the assignee is told, at 100% the lead. At 150% it is the line manager of the lead. A requester who does not answer is reminded twice. After 5 business days the ticket is closed. <a href="/ticket-figures">Ticket figures</a> show volume, age, targets and ratings.</p>',
  ),
  page(
    'ticket-settings',
    'Ticket settings',
    { chapter: 'Office', routes: ['/ticket-settings'], needs: 'tickets.settings.manage' },
    '<p>Under <a href="/ticket-settings">Ticket settings</a> each category has a team and targets for each priority. It can have its own fields and hours. Put people with a role that handles tickets into the teams, and mark who leads. With <strong>Round robin</strong> or <strong>Least open tickets</strong>, only people at work get tickets.</p><p>Systems have an owner and levels. The owner approves access after the line manager.</p>',
  ),
  page(
    'trainings',
    'Trainings',
    { chapter: 'Company', routes: ['/trainings', '/trainings/training-details/:id', '/training-calender'] },
    '<p><a href="/trainings">Trainings</a> shows what you take part in, what is open to you, and the mandatory courses you owe. Answer an invitation with <strong>I’m coming</strong> or <strong>I’m busy</strong> and a reason, before the first session begins. Your seat then goes to the first person on the waiting list, who is told at once.</p><p>Enrol by yourself in any open training. If it is full, you join the waiting list and see your place. A training stands in your calendar for its hours. It never takes hours that you have as leave.</p><p>After a training you give feedback once, with marks from 0 to 10. The trainer reads it without names. Your certificates stay under <strong>Past</strong>. Anyone verifies one with its number and code at <strong>/verify-certificate</strong>.</p><p>As a line manager, open a training and press <strong>Nominate</strong> for people of your team. Who is on leave then is named. <strong>Mandatory</strong> lists who in your team owes a course.</p><p>The <a href="/training-calender">training calendar</a> shows months and weeks, and has a link for your calendar app.</p>',
  ),
  page(
    'manage-trainings',
    'Managing trainings',
    { chapter: 'Company', routes: ['/trainings'], needs: 'training.training.manage' },
    '<p>Add a <strong>course</strong> first: skills, level, materials, how many months its certificate is valid. Then press <strong>New training</strong>, choose days, place, seats, and who it is for. A room is booked for each session. <strong>Open</strong> the draft to invite people and let them enrol. <strong>Repeat</strong> makes a training with the same people on new days.</p><p>Invite by name or by office, department and designation. The list says who is away, in an interview or in another training. A changed date is mailed to everyone with a seat. If someone is on leave then, they are named and nothing changes.</p><p>From the first session on, mark people as present or absent. <strong>Complete</strong> the training after it: people who are not marked count as absent, and everyone present gets a certificate. You can correct attendance for 7 days. The attendance sheet is a PDF to sign.</p><p>A <strong>mandatory</strong> training makes its course due within 30 days for everyone it is for. New colleagues owe it from their first day. People are told 30 days before a certificate expires, when a course is overdue, and their manager a week later.</p>',
  ),
  page(
    'meeting-rooms',
    'Meeting rooms',
    { chapter: 'Office', routes: ['/meeting-room-booking-list', '/meeting-room-booking-list/door/:code'] },
    '<p><a href="/meeting-room-booking-list">Meeting room booking</a> shows the rooms of an office on a day, the week of one room, and a list. Draw in the grid to book, press the name of a room, or press a free time on a phone. <strong>Free now</strong> lists what is free for the next half hour. Times are those of the office.</p><p>The form says who is away or busy, and offers other times and rooms. Invite colleagues and guests by email: everyone gets a calendar invitation. Of a <strong>private</strong> booking others see only when it is, and who organises it. You can book for a colleague.</p><p>A booking repeats daily, weekly or monthly, for at most 52 days and 12 months. Before you save, each day is shown as free, taken, closed or holiday. <strong>Book all</strong> books every day or none. <strong>Book the free ones</strong> skips the rest. Change or cancel one day, this and following, or all upcoming ones. Past days stay.</p><p>Some rooms ask for check-in, from 10 minutes before the start to 10 minutes after. Press <strong>Check in</strong>, or scan the code on the door. If no one checks in, the room is released and everyone is told.</p>',
  ),
  page(
    'room-care',
    'Managing meeting rooms',
    { chapter: 'Office', routes: ['/meeting-rooms'], needs: 'rooms.room.manage' },
    '<p><a href="/meeting-rooms">Meeting rooms</a> lists rooms with seats, equipment, hours and who may book. Room managers keep the rooms of their office, administrators all rooms. A pause after each booking keeps the room free. Bookings that exist stay as they are when you change a room.</p><p>A <strong>closure</strong> shuts a room or an office for some days. Interviews and trainings lose their room at once, and the people who planned them are told. To reject a booking, open it before its start and give a reason. The organiser gets it with free alternatives. Print door labels for check-in, and create a calendar link for each room.</p><p><strong>Figures</strong> compare booked with open hours by room and hour, count bookings without check-in, and set people against seats.</p>',
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
  page(
    'projects',
    'Projects',
    { chapter: 'Projects', routes: ['/projects', '/projects/cards', '/projects/import'] },
    '<p><a href="/projects">Projects</a> lists the projects that you take part in, and the public ones of your company. A private project is visible only to its members, a shared one also to its viewers. Everyone in the company can read a public one. Clients see the projects to which they were added, with their managers.</p><p>Project managers edit the project, add members with a role and dates, and start, hold, complete or cancel it. A project that runs always has a manager. The key, such as HAR, can’t be changed later.</p><p><a href="/projects/cards">Cards</a> show progress, hours and the next milestone of each. A won deal is offered as a project with its client and milestones. <a href="/projects/import">Import</a> brings work items from a file, and can be undone for 30 days.</p>',
  ),
  page(
    'work-items',
    'Work items',
    {
      chapter: 'Projects',
      routes: ['/projects/items', '/projects/subtask/:id', '/projects/issue-details/:id'],
    },
    '<p><a href="/projects/items">Work items</a> lists the epics, stories, tasks, subtasks and issues of the projects that you see. Members create items and edit those that they reported or are assigned to. Project managers and leads edit every one. An item keeps its number, such as HAR-12.</p><p>Progress is counted by points. Without points it is counted by estimate, and without estimates by number. Cancelled items don’t count. An item with open child items is closed only along with them, and opens again when one of them does. Done needs every acceptance criterion ticked.</p><p>Comments stay among colleagues unless you tick that the client reads them. Clients see only the items that are visible to them, without people, estimates and internal comments. They can accept what is being tested. A deleted item can be restored within 30 days.</p><p>On lists, boards and items you can work without the mouse. Go through items with j and k, and open one with o. Create one with c. Set the status with s, the assignee with a, the priority with p and the points with e. Press ? for the whole list.</p>',
  ),
  page(
    'project-board',
    'The board of a project',
    { chapter: 'Projects', routes: ['/projects/project-details/:id/board'] },
    '<p>The board shows the items of a project by status. Drag a card, open its menu, or focus it and press Alt with an arrow key. Several people can move cards at the same time. If someone else was faster, you read who, and the card shows where it is now. Issues have statuses of their own: choose Issues above the board. Group by assignee to see who has what, and drop a card on someone to assign it.</p><p>Managers and leads rename columns and set how many items each should hold. A column over its limit is marked.</p>',
  ),
  page(
    'project-documents',
    'Documents of a project',
    { chapter: 'Projects', routes: ['/projects/documents/:id', '/projects/documents/:id/:folder'] },
    '<p>Every project has a folder. Members and leads add and edit files there, observers read them, and project managers also share and delete them permanently. Clients see only the files and folders that a manager shares with them. What is shared counts while a person takes part in the project. A folder inside can have access of its own, which the managers keep.</p><p>Files have versions, comments and a history as in the drive. When the project is completed or cancelled, only its managers can change documents.</p>',
  ),
  page(
    'project-sprints',
    'Backlog and sprints',
    {
      chapter: 'Projects',
      routes: [
        '/projects/project-details/:id/backlog',
        '/projects/project-details/:id/sprints',
        '/projects/sprints/:id',
      ],
    },
    '<p>The backlog of a project holds the stories, tasks and issues that no sprint has. Managers and leads create sprints, put items into them and start one at a time. The report shows the burndown from what happened in the sprint: what was committed, added, removed, done, reopened and cancelled. The ideal line falls on working days only. Cancelled items leave the scope.</p><p>When you complete a sprint, choose where its open items go. Finished ones stay, and the report no longer changes. Capacity counts the shares of the members without holidays and approved leave.</p>',
  ),
  page(
    'releases',
    'Releases',
    {
      chapter: 'Projects',
      routes: ['/projects/releases', '/projects/releases/:id', '/projects/project-details/:id/releases'],
    },
    '<p><a href="/projects/releases">Releases</a> lists the versions of your projects by the day they are planned for. Managers and leads plan one, add its items and start it. Members tick the checklist.</p><p>If the release asks for it, QA and a manager approve it. They are two people. <strong>Release</strong> names the items that are still open and asks you to confirm. Rolling back needs a reason.</p><p><strong>Write notes</strong> begins with the finished items that the client sees. Edit the notes, then press <strong>Send to client</strong>.</p>',
  ),
  page(
    'code-reviews',
    'Code reviews',
    {
      chapter: 'Projects',
      routes: [
        '/projects/code-review',
        '/projects/code-review/:id',
        '/projects/project-details/:id/code-review',
      ],
    },
    '<p>Open a review with the link to your merge request and choose who looks at it. Reviewers write findings as file and line, then what they found: <strong>api/orders.ts:42 Check the amount</strong>.</p><ul><li><p><strong>Request changes</strong> sends it back. Tick what you fixed and press <strong>Request review again</strong> for the next round.</p></li><li><p>It is approved when every reviewer approves and no blocker or major finding is open. You can’t approve your own code.</p></li></ul><p>After one business day without an answer, reviewers are reminded. Turnaround counts Monday to Friday from 10:00 to 19:00.</p>',
  ),
  page(
    'requirement-analyses',
    'Requirement analyses',
    {
      chapter: 'Projects',
      routes: [
        '/projects/requirement-analysis',
        '/projects/requirement-analysis/:id',
        '/projects/project-details/:id/requirement-analysis',
      ],
    },
    '<p>Those who lead a project create an analysis and assign the analyst and the approver. The analyst starts it, fills it and submits it. The approver approves it or rejects it with a reason. An edit opens a rejected analysis again as the next edition.</p><p>Each estimate has three points. The expected hours are (optimistic + 4 × likely + pessimistic) ÷ 6. After the approval, <strong>Make items from the functional list</strong> creates one user story for each line. Then the analysis can be closed.</p>',
  ),
  page(
    'api-collections',
    'API collections',
    {
      chapter: 'Projects',
      routes: [
        '/projects/api-collections',
        '/projects/api-collections/:id',
        '/projects/project-details/:id/api-collections',
      ],
    },
    '<p>A collection holds the requests of an interface in folders. Import it from Postman 2.1, OpenAPI 3 or a cURL command. Auth and headers of a folder hold for everything in it.</p><ul><li><p>Write variables in double braces, such as {{host}}. Each environment has its own values.</p></li><li><p>Keep passwords, tokens and keys in secret variables. No one can read them again, and they are in no export. Under <strong>My values</strong> you set a value that only you send with.</p></li><li><p><strong>Run folder</strong> sends its requests one after the other and shows which tests passed.</p></li></ul><p>Requests go only to the hosts under <strong>Allowed hosts</strong>, which administrators choose, and never to private addresses. You can send 20 a minute. Other hosts you can ask with <strong>Send from your browser</strong>, if the host allows it (CORS).</p>',
  ),
  page(
    'project-plan',
    'Timeline, milestones and efforts',
    {
      chapter: 'Projects',
      routes: [
        '/projects/project-details/:id/timeline',
        '/projects/project-details/:id/efforts',
        '/projects/project-details/:id/epics',
        '/projects/project-details/:id/issues',
        '/projects/project-details/:id/list',
        '/projects/project-details/:id/milestones',
      ],
    },
    '<p>The timeline shows epics, dated items, sprints and milestones. An epic has an owner, a target day and a colour. Efforts are work that is planned in hours for a person or a role. In the list of a project you choose several items and change status, assignee or priority at once. The result of each is shown.</p>',
  ),
  page(
    'project-members',
    'Members and settings of a project',
    {
      chapter: 'Projects',
      routes: ['/projects/project-details/:id/members', '/projects/project-details/:id/settings'],
    },
    '<p>Managers add people with a role, a share of the week and days. Managers with the permission set billing rates there. A rate holds from its day until the next one. The overview then shows what billable time comes to.</p><p>In the settings, managers and leads edit statuses and rules. Rules say who accepts done work, and whether a full column takes more. They also say whether time needs an item, and what happens when the budget is used. Before a project is made less visible, the people who lose access are named.</p>',
  ),
  page(
    'task-requests',
    'Task requests',
    { chapter: 'Projects', routes: ['/task-requests'] },
    '<p><a href="/task-requests">Task requests</a> ask the manager or a lead of a project for a task. An approved request becomes a work item of the person who asked. No one decides their own request.</p>',
  ),
  page(
    'change-requests',
    'Change requests',
    {
      chapter: 'Projects',
      routes: [
        '/change-request',
        '/change-request/request-details/:id',
        '/projects/project-details/:id/change-requests',
      ],
    },
    '<p><a href="/change-request">Change requests</a> say what is to be added, changed or removed. The project manager enters hours, amount and days, and asks the client. In an internal project the manager above decides. Accepting adds the hours and the amount to the budget, moves the last day and changes the items at once. A client sees a request only when they are asked.</p>',
  ),
  page(
    'my-team-tasks',
    'My team’s tasks',
    {
      chapter: 'Projects',
      routes: ['/my-team-tasks', '/my-team-tasks/subtask/:id', '/my-team-tasks/issue-details/:id'],
    },
    '<p><a href="/my-team-tasks">My team’s tasks</a> lists the items assigned to the people who report to you. Open items in projects that you don’t see are only counted.</p>',
  ),
]
