type DemoPost = {
  readonly title: string
  readonly body: string
  readonly author: string
  /** How long ago it was published; negative is still to come. */
  readonly days: number
  readonly state?: 'draft' | 'scheduled' | 'published' | 'expired' | 'withdrawn'
  readonly importance?: 'info' | 'important' | 'urgent'
  readonly company?: 1 | 2 | 3
  readonly departments?: readonly string[]
  readonly offices?: readonly string[]
  readonly until?: number
  readonly needsAck?: boolean
}

export const demoPosts: readonly DemoPost[] = [
  {
    title: 'Emergency drill on Friday',
    body: '<p>Everyone in the Kolkata office leaves by the stairs at <strong>11:00</strong>. Please:</p><ul><li><p>keep the lifts free for people who need them</p></li><li><p>meet at the banyan tree behind the gate</p></li></ul><p>Floor leads take the roll call. Questions? Ask @Ojas_Kirtane.</p>',
    author: 'content-editor',
    days: 2,
    importance: 'important',
    offices: ['kolkata'],
    needsAck: true,
  },
  {
    title: 'A new project room on the third floor',
    body: '<p>From Monday, the old archive is a meeting room for 12 with a whiteboard wall. Book it like any other room.</p>',
    author: 'content-editor',
    days: 1,
  },
  {
    title: 'Welcome to our three trainees',
    body: '<p>They start with their teams this week. Say hello when you meet them, and ask what they are building.</p><p>Thanks to @Nilanjan_Batabyali for running the course.</p>',
    author: 'hr-manager',
    days: 4,
  },
  {
    title: 'Build servers move tonight',
    body: '<p>No builds start between <strong>22:00 and 01:00</strong>. Builds that are running at 22:00 finish first.</p><pre><code>git push --dry-run</code></pre><p>works throughout.</p>',
    author: 'delivery-head',
    days: 0.2,
    importance: 'important',
    company: 1,
    departments: ['Engineering', 'Quality'],
  },
  {
    title: 'Delhi office: water supply cut on Sunday',
    body: '<p>The pipes are repaired from 09:00 to 17:00. The canteen stays closed.</p>',
    author: 'content-editor',
    days: 3,
    offices: ['delhi'],
    until: 4,
  },
  {
    title: 'बेंगलुरु में नया मेट्रो स्टेशन',
    body: '<p>कार्यालय से पाँच मिनट की दूरी पर नया स्टेशन खुल गया है। शाम की बस अब वहाँ से चलती है।</p>',
    author: 'content-editor',
    days: 6,
    offices: ['bangalore'],
  },
  {
    title: 'পুজোর ছুটির পরে খাবারের মেনু',
    body: '<p>ক্যান্টিনে সোমবার থেকে নতুন মেনু। মতামত নিচে লিখুন।</p>',
    author: 'content-editor',
    days: 9,
    offices: ['kolkata'],
  },
  {
    title: 'Blood donation camp: sixty-two donors',
    body: '<p>Thank you. The next camp is in February.</p>',
    author: 'hr-manager',
    days: 12,
  },
  {
    title: 'Bookshelf in the lounge',
    body: '<p>Take one, leave one.</p>',
    author: 'content-editor',
    days: 20,
  },
  {
    title: 'Power cut on Saturday',
    body: '<p>Electricians work on all floors from 10:00 to 14:00.</p>',
    author: 'content-editor',
    days: 24,
    state: 'expired',
    until: -20,
  },
  {
    title: 'Annual day moved',
    body: '<p>The annual day is on 14 December.</p>',
    author: 'hr-manager',
    days: 15,
    state: 'withdrawn',
  },
  {
    title: 'New year party',
    body: '<p>On the roof of the Kolkata office. Families are welcome.</p>',
    author: 'hr-manager',
    days: -9,
    state: 'scheduled',
  },
  {
    title: 'Ideas for the spring outing',
    body: '<p>Sundarbans, or the hills?</p>',
    author: 'hr-manager',
    days: 0,
    state: 'draft',
  },
]

export const demoComments = [
  {
    on: 'A new project room on the third floor',
    by: 'employee',
    text: 'Does it have a screen as well?',
    minutes: 30,
  },
  {
    on: 'A new project room on the third floor',
    by: 'content-editor',
    text: 'Yes, @Anirban_Kuila, a large one.',
    minutes: 45,
  },
  { on: 'A new project room on the third floor', by: 'manager', text: 'At last. Thank you!', minutes: 80 },
  { on: 'Welcome to our three trainees', by: 'project-lead', text: 'Glad to have you here.', minutes: 20 },
  { on: 'Bookshelf in the lounge', by: 'kavitha.r', text: 'I left three crime novels.', minutes: 600 },
] as const

export const demoPolicies = [
  {
    title: 'Information security',
    category: 'security',
    writer: 'content-editor',
    publisher: 'hr-manager',
    needsAck: true,
    reviewMonths: 5,
    read: 82,
    versions: [
      {
        months: 14,
        material: true,
        note: '',
        body: '<h2>Devices</h2><p>Lock the screen when you leave your desk.</p><p>Report a lost device to the service desk within a day.</p><h2>Passwords</h2><p>Use a passphrase of at least 12 characters.</p>',
      },
      {
        months: 2,
        material: true,
        note: 'Lost devices are reported within an hour. New section on client data.',
        body: '<h2>Devices</h2><p>Lock the screen when you leave your desk.</p><p>Report a lost device to the service desk within an hour.</p><h2>Passwords</h2><p>Use a passphrase of at least 12 characters and two-step verification.</p><h2>Client data</h2><p>Client data stays on the client’s systems or on ours. Share it nowhere else.</p>',
        quiz: [
          {
            question: 'You lost a phone with work mail on it. When do you tell the service desk?',
            answers: ['Within an hour', 'Within a day', 'After I have searched for it'],
            right: 0,
          },
          {
            question: 'What makes a good passphrase?',
            answers: [
              'A name and a year',
              'At least 12 characters, with two-step verification',
              'The one I use at home',
            ],
            right: 1,
          },
          {
            question: 'A client asks you to send a file to a private address. What do you do?',
            answers: [
              'Send it to the private address',
              'Send it as a password-protected ZIP file',
              'Share it on their systems or on ours',
            ],
            right: 2,
          },
        ],
        quizPass: 2,
      },
    ],
  },
  {
    title: 'Working hours and late coming',
    category: 'time',
    writer: 'hr-executive',
    publisher: 'hr-manager',
    needsAck: true,
    reviewMonths: 9,
    read: 90,
    versions: [
      {
        months: 8,
        material: true,
        note: '',
        body: '<p>A working day has 8 hours. Arriving after the grace period of the office counts towards your monthly late allowance.</p><p>Request attendance corrections within 3 days.</p>',
      },
    ],
  },
  {
    title: 'Prevention of harassment',
    category: 'conduct',
    writer: 'hr-executive',
    publisher: 'hr-manager',
    needsAck: true,
    reviewMonths: 2,
    read: 96,
    versions: [
      {
        months: 11,
        material: true,
        note: '',
        body: '<p>Harassment is not tolerated, at any place of work or at any event.</p><h2>How to report it</h2><p>Write to the internal committee of your office. It works in confidence and answers within 10 days.</p>',
      },
    ],
  },
  {
    title: 'Travel and expenses',
    category: 'money',
    writer: 'hr-executive',
    publisher: 'hr-manager',
    needsAck: false,
    reviewMonths: -1,
    read: 0,
    versions: [
      {
        months: 18,
        material: true,
        note: '',
        body: '<p>Work expenses are reimbursed with the next pay run. Attach a receipt to each claim.</p><ol><li><p>Trains up to AC 2-tier, flights in economy.</p></li><li><p>Meals up to the daily limit of the city.</p></li></ol>',
      },
    ],
  },
  {
    title: 'Working from home',
    category: 'workplace',
    writer: 'hr-executive',
    publisher: 'hr-manager',
    needsAck: true,
    reviewMonths: 11,
    read: 45,
    versions: [
      {
        months: 0,
        material: true,
        note: '',
        body: '<p>You can work from home two days a week if your team agrees. Submit the request by the evening before.</p>',
      },
    ],
  },
] as const

/** Looked for in the manual and not found. */
export const demoMisses: readonly string[] = [
  'parking pass',
  'gratuity',
  'shuttle bus',
  'canteen menu',
  'laptop sticker',
]
