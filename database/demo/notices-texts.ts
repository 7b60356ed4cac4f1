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
    body: '<p>All floors of the Kolkata office walk down the stairs at <strong>eleven</strong>. Please:</p><ul><li><p>leave the lifts to those who need them</p></li><li><p>meet at the banyan behind the gate</p></li></ul><p>Floor leads count; questions to @Ojas_Kirtane.</p>',
    author: 'content-editor',
    days: 2,
    importance: 'important',
    offices: ['kolkata'],
    needsAck: true,
  },
  {
    title: 'A new project room on the third floor',
    body: '<p>From Monday the former archive is a room for twelve, with a wall to write on. It is booked like every other room.</p>',
    author: 'content-editor',
    days: 1,
  },
  {
    title: 'Welcome to our three trainees',
    body: '<p>They have found their desks. Say hello when you meet them, and ask what they are building.</p><p>Thanks to @Nilanjan_Batabyali for the course.</p>',
    author: 'hr-manager',
    days: 4,
  },
  {
    title: 'Build servers move tonight',
    body: '<p>Between <strong>22:00 and 01:00</strong> no build starts. What runs at ten is finished first.</p><pre><code>git push --dry-run</code></pre><p>works all the time.</p>',
    author: 'delivery-head',
    days: 0.2,
    importance: 'important',
    company: 1,
    departments: ['Engineering', 'Quality'],
  },
  {
    title: 'Delhi office: water supply cut on Sunday',
    body: '<p>The building works on its pipes from nine to five. The canteen stays closed.</p>',
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
    title: 'Book shelf in the lounge',
    body: '<p>Take one, leave one.</p>',
    author: 'content-editor',
    days: 20,
  },
  {
    title: 'Lights out on Saturday',
    body: '<p>The electricians work from ten to two.</p>',
    author: 'content-editor',
    days: 24,
    state: 'expired',
    until: -20,
  },
  {
    title: 'Annual day moved',
    body: '<p>The date in this post was wrong.</p>',
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
  { on: 'Book shelf in the lounge', by: 'kavitha.r', text: 'I left three crime novels.', minutes: 600 },
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
        body: '<h2>Devices</h2><p>Lock the screen when you leave your desk.</p><p>Tell the service desk within a day when a device is lost.</p><h2>Passwords</h2><p>Use a passphrase of at least twelve letters.</p>',
      },
      {
        months: 2,
        material: true,
        note: 'A lost device is told within an hour; sharing of client data is described.',
        body: '<h2>Devices</h2><p>Lock the screen when you leave your desk.</p><p>Tell the service desk within an hour when a device is lost.</p><h2>Passwords</h2><p>Use a passphrase of at least twelve letters, and a second step.</p><h2>Client data</h2><p>Data of clients stays on their systems or on ours, and is shared through nothing else.</p>',
        quiz: [
          {
            question: 'Your phone with the mail of work on it is gone. When do you tell the service desk?',
            answers: ['Within an hour', 'Within a day', 'When I have looked for it everywhere'],
            right: 0,
          },
          {
            question: 'What makes a good passphrase?',
            answers: [
              'A name and a year',
              'Twelve letters or more, and a second step',
              'One that I use nowhere but at home',
            ],
            right: 1,
          },
          {
            question: 'A client asks for a file by a private mail address. What do you do?',
            answers: [
              'Send it, they are the client',
              'Pack it with a password and send it',
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
        body: '<p>A working day has eight hours. Anyone who comes later than the grace minutes of the office uses the late budget of the month.</p><p>Corrections are asked for within three days.</p>',
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
        body: '<p>No one is harassed here, by no one, in no place of work and at no event.</p><h2>Whom to tell</h2><p>The internal committee of each office listens in confidence and answers within ten days.</p>',
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
        body: '<p>What was spent for the work is paid back with its receipt within the next pay run.</p><ol><li><p>Trains up to AC 2-tier, flights in economy.</p></li><li><p>Meals up to the amount of the city.</p></li></ol>',
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
        body: '<p>Two days a week may be worked from home when the team agrees. They are asked for by the evening before.</p>',
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
