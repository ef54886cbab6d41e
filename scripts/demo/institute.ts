/** What the demonstration's institute teaches and where. Fees in rupees. */
export const demoCourses = [
  { name: 'Maharashtra Police Bharti', duration: '6 Months', fee: 18_000 },
  { name: 'Army Agniveer (General Duty)', duration: '4 Months', fee: 15_000 },
  { name: 'SSC GD Constable', duration: '6 Months', fee: 14_500 },
  { name: 'NDA Foundation', duration: '1 Year', fee: 48_000 },
  { name: 'CDS Written', duration: '8 Months', fee: 32_000 },
  { name: 'Railway Protection Force', duration: '5 Months', fee: 12_000 },
  { name: 'Coast Guard Navik', duration: '4 Months', fee: 16_500.5 },
  { name: 'Forest Guard Physical', duration: '2 Months', fee: 6_000 },
] as const

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

const person =
  (role: 'admin' | 'employee') =>
  (name: string, login: string, designation: string, salary: number) => ({
    name,
    login,
    role,
    designation,
    salary,
  })
const admin = person('admin')
const employee = person('employee')

/** Two admins and eight employees, who can all sign in. */
export const demoPeople = [
  admin('Meera Deshpande', 'meera', 'Office Manager', 42_000),
  admin('Harpreet Singh Gill', 'harpreet', 'Camp Commandant', 46_000),
  employee('Sunil Pawar', 'sunil', 'Physical Coach', 28_000),
  employee('Lakshmi Narayanan', 'lakshmi', 'Mathematics Teacher', 31_000),
  employee('Imran Shaikh', 'imran', 'Running Coach', 26_500),
  employee('Debjani Banerjee', 'debjani', 'English Teacher', 30_000),
  employee('राजेश कुलकर्णी', 'rajesh', 'Front Office', 22_000),
  employee('Zothanpuii Ralte', 'zothan', 'Counsellor', 27_000),
  employee('Venkatesh Naidu', 'venkatesh', 'Drill Instructor', 29_000),
  employee('Kavita Yadav', 'kavita', 'Accounts', 25_000),
]

const location = (
  name: string,
  address: string,
  latitude: number,
  longitude: number,
  radius: number,
) => ({ name, address, latitude, longitude, radius })

/** Where people clock in; radius in metres. */
export const demoLocations = [
  location(
    'Pune Camp',
    'Parade Road, Shivajinagar, Pune, Maharashtra 411005',
    18.530823,
    73.847466,
    150,
  ),
  location(
    'Nashik Parade Ground',
    'Trimbak Road, Nashik, Maharashtra 422002',
    19.997454,
    73.789803,
    200,
  ),
  location(
    'Chennai Avadi',
    'Vellanoor Road, Avadi, Chennai, Tamil Nadu 600054',
    13.106729,
    80.109869,
    100,
  ),
]
