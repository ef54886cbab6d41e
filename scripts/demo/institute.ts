import type { CourseInput } from '../../contract/courses/calls.ts'
import type { Settings } from '../../contract/settings/calls.ts'
import type { Day } from '../../contract/values/calendar.ts'
import { toPaise } from '../../contract/values/money.ts'

export type Course = CourseInput & { id: number }

/** The institute in which people do something; people are their ids. All are in the order of the plans. */
export type Institute = {
  superadmin: number
  people: readonly number[]
  coaches: readonly number[]
  courses: readonly Course[]
  venues: readonly { id: number; name: string }[]
  settings: Settings
  now: string
  today: Day
}

const course = (name: string, duration: CourseInput['duration'], fee: number): CourseInput => ({
  name,
  description: undefined,
  duration,
  courseFee: toPaise(fee),
})

/** What the demonstration's institute teaches and where. */
export const demoCourses = [
  course('Maharashtra Police Bharti', '6 Months', 18_000),
  course('Army Agniveer (General Duty)', '4 Months', 15_000),
  course('SSC GD Constable', '6 Months', 14_500),
  course('NDA Foundation', '1 Year', 48_000),
  course('CDS Written', '8 Months', 32_000),
  course('Railway Protection Force', '5 Months', 12_000),
  course('Coast Guard Navik', '4 Months', 16_500.5),
  course('Forest Guard Physical', '2 Months', 6_000),
]

export const demoVenues = [
  'Pune Camp',
  'Nashik Parade Ground',
  'Nagpur / Wadi #2',
  'Lucknow Cantonment',
  'Chennai Avadi',
  'शिवाजी मैदान कोल्हापूर',
] as const

const towns = `Satara Sangli Solapur Ahmednagar Jalgaon Amravati Akola Latur Nanded Parbhani Kanpur
  Varanasi Prayagraj Gorakhpur Meerut Agra Bareilly Jhansi Madurai Coimbatore Salem Vellore Tiruchirappalli
  Hyderabad Warangal Guntur Kurnool Nellore Kolkata Asansol Siliguri Durgapur Ludhiana Amritsar
  Jalandhar Patiala Bathinda Imphal Aizawl Kohima Dimapur Guwahati Ranchi Dhanbad Patna Gaya Raipur
  Bilaspur Bhopal Indore Gwalior Jaipur Jodhpur Kota`
  .split(/\s+/)
  .map((town) => `${town} Camp`)

/** The names of this many venues: the usual ones, then a camp per town, then second grounds. */
export const venueNames = (count: number): string[] => {
  const names: string[] = [...demoVenues]
  for (let ground = 1; names.length < count; ground += 1)
    names.push(...towns.map((town) => (ground === 1 ? town : `${town} ${ground}`)))
  return names.slice(0, count)
}

/** Two admins and eight employees, who can all sign in. */
export const demoPeople = (
  [
    ['admin', 'Meera Deshpande', 'meera', 'Office Manager', 42_000],
    ['admin', 'Harpreet Singh Gill', 'harpreet', 'Camp Commandant', 46_000],
    ['employee', 'Sunil Pawar', 'sunil', 'Physical Coach', 28_000],
    ['employee', 'Lakshmi Narayanan', 'lakshmi', 'Mathematics Teacher', 31_000],
    ['employee', 'Imran Shaikh', 'imran', 'Running Coach', 26_500],
    ['employee', 'Debjani Banerjee', 'debjani', 'English Teacher', 30_000],
    ['employee', 'राजेश कुलकर्णी', 'rajesh', 'Front Office', 22_000],
    ['employee', 'Zothanpuii Ralte', 'zothan', 'Counsellor', 27_000],
    ['employee', 'Venkatesh Naidu', 'venkatesh', 'Drill Instructor', 29_000],
    ['employee', 'Kavita Yadav', 'kavita', 'Accounts', 25_000],
  ] as const
).map(([role, name, login, designation, salary]) => ({
  name,
  role,
  email: `${login}@vijay-academy.example`,
  password: `${login}-camp`,
  details: {
    designation,
    department: role === 'admin' ? 'Administration' : 'Training',
    salary: toPaise(salary),
  },
}))

/** Where people clock in; radius in metres. */
export const demoLocations = (
  [
    ['Pune Camp', 'Parade Road, Shivajinagar, Pune, Maharashtra 411005', 18.530823, 73.847466, 150],
    ['Nashik Parade Ground', 'Trimbak Road, Nashik, Maharashtra 422002', 19.997454, 73.789803, 200],
    [
      'Chennai Avadi',
      'Vellanoor Road, Avadi, Chennai, Tamil Nadu 600054',
      13.106729,
      80.109869,
      100,
    ],
  ] as const
).map(([name, address, latitude, longitude, radius]) => ({
  name,
  address,
  latitude,
  longitude,
  radius,
}))
