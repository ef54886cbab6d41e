import type { Dice } from './random.ts'

/**
 * People from all over India, by their regions: a share of all and their religions, then first names
 * (an asterisk before those of women), families and the first names of fathers. The last two regions write
 * in their own script.
 */
const table = `
23 Hindu
  Aarav Rohit Ankit *Pooja *Neha Vivek Sandeep *Kavita Rahul Deepak *Anjali *Priya Manish
  Sharma Yadav Singh Verma Gupta Chauhan Mishra Tiwari Rajput Pandey Maurya
  Ramesh Suresh Mahesh Rajendra Omprakash Vinod Shyamlal Ashok
20 Hindu Hindu Hindu Buddhist
  Akshay Sagar Vaibhav *Pratiksha *Snehal Tejas Omkar *Rutuja *Nikita Shubham *Komal
  Patil Jadhav Shinde Pawar Deshmukh Kulkarni Gaikwad More Bhosale Chavan Kamble
  Balasaheb Dattatray Vishnu Popat Sambhaji Tukaram Bhausaheb
10 Hindu Hindu Christian
  Karthik *Meenakshi Arun *Divya Vignesh *Lakshmi Saravanan *Keerthana Prabhu
  Murugan Subramanian Rajan Selvam Palanisamy Krishnan Natarajan
  Kumar Shanmugam Velu Ganesan Arumugam
8 Hindu
  Sai Venkatesh *Swathi *Harika Nagaraju *Mounika Praveen *Sravani
  Reddy Naidu Rao Chowdary Goud Yadav Varma
  Venkateswarlu Narasimha Srinivas Ramulu Krishnaiah
8 Hindu
  Sourav *Ananya Subhajit *Moumita Arindam *Payel Debasish *Riya
  Das Ghosh Mondal Banerjee Chatterjee Sarkar Biswas Roy
  Tapan Swapan Asim Dilip Nirmal
8 Sikh
  Gurpreet Harjot Manpreet *Simranjit Jaspreet Amandeep Navdeep *Kirandeep
  Singh Kaur Gill Sandhu Dhillon Sidhu Brar
  Balwinder Sukhdev Jagtar Harbhajan Kulwant
6 Muslim
  Imran *Ayesha Faizan *Sana Salman *Zoya Arbaaz *Nazia
  Shaikh Khan Ansari Qureshi Pathan Siddiqui
  Abdul Rashid Yusuf Iqbal Nasir
6 Christian Christian Hindu
  Lalrinpuia Thangboi *Zothanpuii Biren *Chanu *Lhingneihoi Imkong *Alem
  Hmar Haokip Singh Devi Ao Longkumer Ralte
  Lalthanga Seikholen Ibomcha Temjen
8 Hindu
  अर्जुन *पूजा विकास *सुनीता राहुल *अंजली संतोष *ज्योति क्षितिज *श्रद्धा
  शर्मा पाटील यादव जाधव कुमार सिंह शिंदे त्रिपाठी
  रमेश दत्तात्रय महेंद्र विष्णु सुरेश
4 Hindu
  கார்த்திக் *மீனாட்சி அருண் *திவ்யா விக்னேஷ் *லட்சுமி
  முருகன் சுப்பிரமணியன் செல்வம் ராஜன்
  குமார் சண்முகம் வேலு
`

const regions = table
  .trim()
  .split(/\n(?=\d)/)
  .map((region) => {
    const [head = [], given = [], family = [], fathers = []] = region
      .split('\n')
      .map((line) => line.trim().split(' '))
    const [share, ...religions] = head
    return { share: Number(share), religions, given, family, fathers }
  })
const hat = regions.flatMap((region) => Array.from({ length: region.share }, () => region))

/** A believable name with a parent's of the same family. */
export const drawName = (roll: Dice) => {
  const { given, family: families, fathers, religions } = roll.pick(hat)
  const family = roll.pick(families)
  const first = roll.pick(given)
  return {
    name: `${first.replace('*', '')} ${family}`,
    sex: first.startsWith('*') ? ('female' as const) : ('male' as const),
    parent: `${roll.pick(fathers)} ${family}`,
    religion: roll.pick(religions),
  }
}
