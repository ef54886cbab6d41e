import type { Dice } from './random.ts'

type Names = readonly [string, ...string[]]
type Region = { given: Names; family: Names; fathers: Names; religion: Names; share: number }

const words = (text: string): Names => {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  return [first, ...rest]
}

const hindu = words('Hindu')

/** People from all over India; the last two regions write their names in their own script. */
const regions: readonly [Region, ...Region[]] = [
  {
    share: 22,
    given: words(
      'Aarav Rohit Ankit Pooja Neha Vivek Sandeep Kavita Rahul Deepak Anjali Priya Manish',
    ),
    family: words('Sharma Yadav Singh Verma Gupta Chauhan Mishra Tiwari Rajput Pandey Maurya'),
    fathers: words('Ramesh Suresh Mahesh Rajendra Omprakash Vinod Shyamlal Ashok'),
    religion: hindu,
  },
  {
    share: 20,
    given: words('Akshay Sagar Vaibhav Pratiksha Snehal Tejas Omkar Rutuja Nikita Shubham Komal'),
    family: words('Patil Jadhav Shinde Pawar Deshmukh Kulkarni Gaikwad More Bhosale Chavan Kamble'),
    fathers: words('Balasaheb Dattatray Vishnu Popat Sambhaji Tukaram Bhausaheb'),
    religion: words('Hindu Hindu Hindu Buddhist'),
  },
  {
    share: 10,
    given: words('Karthik Meenakshi Arun Divya Vignesh Lakshmi Saravanan Keerthana Prabhu'),
    family: words('Murugan Subramanian Rajan Selvam Palanisamy Krishnan Natarajan'),
    fathers: words('Kumar Shanmugam Velu Ganesan Arumugam'),
    religion: words('Hindu Hindu Christian'),
  },
  {
    share: 8,
    given: words('Sai Venkatesh Swathi Harika Nagaraju Mounika Praveen Sravani'),
    family: words('Reddy Naidu Rao Chowdary Goud Yadav Varma'),
    fathers: words('Venkateswarlu Narasimha Srinivas Ramulu Krishnaiah'),
    religion: hindu,
  },
  {
    share: 8,
    given: words('Sourav Ananya Subhajit Moumita Arindam Payel Debasish Riya'),
    family: words('Das Ghosh Mondal Banerjee Chatterjee Sarkar Biswas Roy'),
    fathers: words('Tapan Swapan Asim Dilip Nirmal'),
    religion: hindu,
  },
  {
    share: 8,
    given: words('Gurpreet Harjot Manpreet Simranjit Jaspreet Amandeep Navdeep Kirandeep'),
    family: words('Singh Kaur Gill Sandhu Dhillon Sidhu Brar'),
    fathers: words('Balwinder Sukhdev Jagtar Harbhajan Kulwant'),
    religion: words('Sikh'),
  },
  {
    share: 6,
    given: words('Imran Ayesha Faizan Sana Salman Zoya Arbaaz Nazia'),
    family: words('Shaikh Khan Ansari Qureshi Pathan Siddiqui'),
    fathers: words('Abdul Rashid Yusuf Iqbal Nasir'),
    religion: words('Muslim'),
  },
  {
    share: 6,
    given: words('Lalrinpuia Thangboi Zothanpuii Biren Chanu Lhingneihoi Imkong Alem'),
    family: words('Hmar Haokip Singh Devi Ao Longkumer Ralte'),
    fathers: words('Lalthanga Seikholen Ibomcha Temjen'),
    religion: words('Christian Christian Hindu'),
  },
  {
    share: 8,
    given: words('अर्जुन पूजा विकास सुनीता राहुल अंजली संतोष ज्योति क्षितिज श्रद्धा'),
    family: words('शर्मा पाटील यादव जाधव कुमार सिंह शिंदे त्रिपाठी'),
    fathers: words('रमेश दत्तात्रय महेंद्र विष्णु सुरेश'),
    religion: hindu,
  },
  {
    share: 4,
    given: words('கார்த்திக் மீனாட்சி அருண் திவ்யா விக்னேஷ் லட்சுமி'),
    family: words('முருகன் சுப்பிரமணியன் செல்வம் ராஜன்'),
    fathers: words('குமார் சண்முகம் வேலு'),
    religion: hindu,
  },
]

const inOneHat: Region[] = regions.flatMap((region) =>
  Array.from({ length: region.share }, () => region),
)
const hat: readonly [Region, ...Region[]] = [regions[0], ...inOneHat]

export type DemoName = { name: string; parent: string; religion: string }

/** A believable name with a parent's of the same family. */
export const drawName = (roll: Dice): DemoName => {
  const region = roll.pick(hat)
  const family = roll.pick(region.family)
  return {
    name: `${roll.pick(region.given)} ${family}`,
    parent: `${roll.pick(region.fathers)} ${family}`,
    religion: roll.pick(region.religion),
  }
}
