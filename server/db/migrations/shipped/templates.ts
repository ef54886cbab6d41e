/** The notice to students that comes with Muster, as of version 0.10: DPDP Act 2023, sections 5, 6 and 11 to 14. */
export const shippedNotice = {
  en: `{institute} keeps personal data of the student and of the parent or guardian.

What we keep: name, date of birth, address and phone numbers, the parent's name and phone number, education, religion, caste and category where you give them, blood group and body measurements, courses, fees and receipts, attendance, results of physical tests, and a record of when we contacted you.

What for: to enrol the student, to train them and prepare them for the exam they chose, to keep attendance and fees, to give receipts, and to reach the parent when something matters. We use the data for nothing else, and we do not sell it.

How long: as long as the student is with us, and after that as long as it is needed for what is named above. Receipts and accounts are kept for as long as tax law requires.

Your rights: you can ask what we hold, have it corrected or completed, have it erased where no law requires us to keep it, name a person who may act for you if you die or cannot act, and complain to us. You can withdraw this consent at any time, as easily as you gave it; what was done before stays lawful.

Whom to ask: the office of {institute}. If our answer does not satisfy you, you can complain to the Data Protection Board of India.`,
  hi: `{institute} विद्यार्थी और उनके माता-पिता या अभिभावक का व्यक्तिगत डेटा रखता है।

हम क्या रखते हैं: नाम, जन्म तिथि, पता और फ़ोन नंबर, माता-पिता का नाम और फ़ोन नंबर, शिक्षा, धर्म, जाति और वर्ग (यदि आप बताएँ), रक्त समूह और शारीरिक माप, कोर्स, फ़ीस और रसीदें, हाज़िरी, शारीरिक परीक्षाओं के परिणाम, और हमने आपसे कब संपर्क किया।

किस लिए: विद्यार्थी का प्रवेश करने, उन्हें प्रशिक्षण देने और चुनी हुई परीक्षा की तैयारी कराने, हाज़िरी और फ़ीस का हिसाब रखने, रसीद देने और ज़रूरत पर माता-पिता से संपर्क करने के लिए। डेटा का और कोई उपयोग नहीं होता, और हम इसे बेचते नहीं हैं।

कितने समय तक: जब तक विद्यार्थी हमारे यहाँ हैं, और उसके बाद जब तक ऊपर लिखे कामों के लिए ज़रूरी हो। रसीदें और हिसाब उतने समय तक रखे जाते हैं जितना कर कानून माँगता है।

आपके अधिकार: आप पूछ सकते हैं कि हमारे पास क्या डेटा है, उसे ठीक या पूरा करवा सकते हैं, जहाँ कानून रखने को नहीं कहता वहाँ मिटवा सकते हैं, किसी व्यक्ति को नामित कर सकते हैं जो आपकी मृत्यु या असमर्थता में आपकी ओर से कार्य करे, और हमसे शिकायत कर सकते हैं। आप यह सहमति कभी भी वापस ले सकते हैं, उतनी ही आसानी से जितनी आसानी से दी थी; पहले किया गया काम वैध रहता है।

किससे पूछें: {institute} के कार्यालय से। हमारे उत्तर से संतुष्ट न हों तो आप भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।`,
  mr: `{institute} विद्यार्थ्याचा आणि त्यांच्या पालकांचा वैयक्तिक डेटा ठेवते.

आम्ही काय ठेवतो: नाव, जन्मतारीख, पत्ता आणि फोन नंबर, पालकांचे नाव आणि फोन नंबर, शिक्षण, धर्म, जात आणि प्रवर्ग (तुम्ही सांगितल्यास), रक्तगट आणि शारीरिक मापे, कोर्स, फी आणि पावत्या, हजेरी, शारीरिक चाचण्यांचे निकाल, आणि आम्ही तुमच्याशी कधी संपर्क केला.

कशासाठी: विद्यार्थ्याचा प्रवेश करण्यासाठी, त्यांना प्रशिक्षण देण्यासाठी आणि निवडलेल्या परीक्षेची तयारी करून घेण्यासाठी, हजेरी आणि फीचा हिशोब ठेवण्यासाठी, पावत्या देण्यासाठी आणि गरज पडल्यास पालकांशी संपर्क करण्यासाठी. डेटा इतर कशासाठीही वापरला जात नाही, आणि आम्ही तो विकत नाही.

किती काळ: विद्यार्थी आमच्याकडे असेपर्यंत आणि त्यानंतर वर सांगितलेल्या कामांसाठी गरज असेपर्यंत. पावत्या आणि हिशोब कर कायद्याने सांगितलेल्या काळापर्यंत ठेवले जातात.

तुमचे हक्क: आमच्याकडे कोणता डेटा आहे हे तुम्ही विचारू शकता, तो दुरुस्त किंवा पूर्ण करून घेऊ शकता, कायद्याने ठेवण्यास सांगितले नसेल तिथे तो पुसून घेऊ शकता, तुमच्या मृत्यूनंतर किंवा असमर्थतेत तुमच्या वतीने काम करणारी व्यक्ती नेमू शकता, आणि आमच्याकडे तक्रार करू शकता. ही संमती तुम्ही कधीही मागे घेऊ शकता, दिली तितक्याच सहजपणे; आधी केलेले काम कायदेशीर राहते.

कोणाला विचारावे: {institute} च्या कार्यालयाला. आमच्या उत्तराने समाधान न झाल्यास तुम्ही भारताच्या डेटा संरक्षण मंडळाकडे तक्रार करू शकता.`,
}
