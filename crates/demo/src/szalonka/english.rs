//! The salon's texts in English, found by the Hungarian ones.

use store::seed::Salon;

const SERVICE_SELECT_NOTE: &str = "Please don’t wash your hair for 48 hours before colouring, and bring a photo of what \
                                   you would like. If you are unsure, book the colour consultation; it is free.";
const DATE_SELECT_NOTE: &str = "Running late? Give us a call! After 15 minutes we can no longer hold your appointment.";
const ABOUT: &str = "Hair and beauty at two places, in the city centre and in Újbuda. Cuts, colour, balayage, nails and \
                     facials in calm surroundings, starting on time.";

const HEADINGS: &[(&str, &str)] = &[
    ("Hajvágás", "Cuts"),
    ("Festés és szín", "Colour"),
    ("Ápolás és formázás", "Care and styling"),
    ("Barber", "Barber"),
    ("Kéz és láb", "Hands and feet"),
    ("Szempilla és szemöldök", "Lashes and brows"),
    ("Kozmetika", "Beauty"),
];

/// Name, name in English, note in English.
const SERVICES: &[(&str, &str, Option<&str>)] = &[
    ("Női hajvágás", "Women’s cut", Some("With a wash and blow-dry.")),
    ("Férfi hajvágás", "Men’s cut", None),
    ("Gyermekhajvágás", "Children’s cut", Some("Up to 12 years of age.")),
    ("Frufruigazítás", "Fringe trim", None),
    ("Melegollós hajvágás", "Hot-scissor cut", None),
    ("Tőfestés", "Root touch-up", None),
    ("Teljes festés", "Full colour", Some("Long hair costs extra.")),
    ("Melír", "Highlights", None),
    (
        "Balayage",
        "Balayage",
        Some("The price depends on the length of your hair; we settle it at the colour consultation."),
    ),
    ("Színkonzultáció", "Colour consultation", Some("Free, with no obligation.")),
    ("Mosás, szárítás", "Wash and blow-dry", None),
    ("Keratinos hajegyenesítés", "Keratin straightening", None),
    ("Intenzív hajpakolás", "Intensive hair mask", None),
    ("Alkalmi frizura", "Occasion hair", None),
    ("Hajhosszabbítás felrakása", "Fitting hair extensions", None),
    ("Hajbotox", "Hair botox", None),
    ("Szakálligazítás", "Beard trim", None),
    ("Haj és szakáll", "Hair and beard", None),
    ("Forró törölközős borotválás", "Hot towel shave", None),
    ("Manikűr", "Manicure", None),
    ("Gél lakk", "Gel polish", None),
    ("Műköröm építés", "Nail extensions", None),
    ("Pedikűr", "Pedicure", None),
    ("SPA pedikűr", "Spa pedicure", None),
    ("Szemöldökformázás", "Brow shaping", None),
    ("Formázás és festés", "Brow shaping and tint", None),
    ("Szempillalifting", "Lash lift", Some("Please come without make-up.")),
    ("Arckezelés", "Facial", None),
    ("Alkalmi smink", "Occasion make-up", None),
    ("Svédmasszázs", "Swedish massage", None),
    ("Fültisztító kezelés", "Ear candling", None),
];

/// Given name, title, introduction.
const PEOPLE: &[(&str, &str, &str)] = &[
    (
        "Dóra",
        "owner, master hairdresser",
        "I have been cutting and colouring hair for twenty years, and opened Szalonka in 2012. I like a haircut you can \
         set right at home in five minutes, even early in the morning. Come to me with difficult colour corrections too.",
    ),
    (
        "Lilla",
        "colour specialist",
        "Balayage and natural transitions are my passion. Every colour begins with a chat, so that you get exactly the \
         shade you had in mind. Twice a year I learn new techniques in Milan.",
    ),
    (
        "Gergő",
        "hairdresser",
        "You will find me at both of our shops. Short hair is my home ground, for women and men, and I enjoy working \
         with children. If you are getting married, talk to me about the trial hairstyle.",
    ),
    (
        "Márton",
        "barber",
        "Scissors, razor, hot towel. There is no rush in my chair: even a beard trim is a ritual. Coffee and good music \
         come with it.",
    ),
    (
        "Eszter",
        "nail technician",
        "I have been doing nails for ten years, and natural, short shapes are my favourite. All my tools are sterilised, \
         and I always have a new gel polish shade. See you in Újbuda!",
    ),
    (
        "Petra",
        "beautician, lashes",
        "A facial, a lash lift and a good massage: this is where you switch off. We will find the right treatment for \
         sensitive skin too. Please tell me beforehand if you are allergic to anything.",
    ),
    (
        "Áron",
        "trainee",
        "I am in my second year and work beside Márton and Gergő on Tuesdays and Thursdays. I wash, blow-dry and do \
         simple cuts, always supervised.",
    ),
    (
        "Anna",
        "receptionist",
        "Mine is the voice on the phone, and I meet you at the desk with a glass of water or a coffee. If you can’t find \
         a free time, write to me. There is always a way.",
    ),
    ("Ildikó", "beautician", "I am not working at the salon at the moment. Petra looks after my guests."),
];

const SHOPS: &[(&str, &str)] = &[
    (
        "Belváros",
        "Two minutes from Egyetem tér, by the Kálvin tér metro station. Hair and barber, with six chairs and a quiet \
         corner for mixing colours.",
    ),
    (
        "Újbuda",
        "Next to Gárdonyi tér. Nails, beauty, lashes and hair; easy to reach with a pram, with room for bicycles in the \
         courtyard.",
    ),
];

/// Title, title and description in English.
const SALES: &[(&str, &str, &str)] = &[
    ("Őszi megújulás", "Autumn refresh", "15% off an intensive hair mask and a cut with every colour."),
    ("Első látogatás", "First visit", "If this is your first time with us, you get 10% off any service."),
    ("Délelőtti kedvezmény", "Morning discount", "20% off every cut on Tuesday mornings."),
];

/// Gives every text guests read in English too.
pub(super) fn add(salon: &mut Salon) {
    let company = &mut salon.company;
    company.translated_service_select_note = Some(SERVICE_SELECT_NOTE.to_owned());
    company.translated_date_select_note = Some(DATE_SELECT_NOTE.to_owned());
    if let Some(listing) = &mut salon.finder {
        listing.translated_description = Some(ABOUT.to_owned());
    }
    for it in &mut salon.categories {
        it.translated_name = HEADINGS.iter().find(|(name, _)| *name == it.name).map(|(_, text)| (*text).to_owned());
    }
    for it in salon.services.iter_mut().map(|it| &mut it.service) {
        let Some((_, name, note)) = SERVICES.iter().find(|(name, ..)| *name == it.name) else { continue };
        it.translated_name = Some((*name).to_owned());
        it.translated_note = note.map(str::to_owned);
    }
    for it in &mut salon.employees {
        let Some((_, title, introduction)) = PEOPLE.iter().find(|(name, ..)| *name == it.first_name) else { continue };
        it.translated_title = Some((*title).to_owned());
        it.translated_introduction = Some((*introduction).to_owned());
    }
    for it in &mut salon.shops {
        it.translated_description = SHOPS.iter().find(|(name, _)| *name == it.name).map(|(_, text)| (*text).to_owned());
    }
    for it in &mut salon.sales {
        let Some((_, title, description)) = SALES.iter().find(|(title, ..)| *title == it.title) else { continue };
        it.translated_title = Some((*title).to_owned());
        it.translated_description = Some((*description).to_owned());
    }
}
