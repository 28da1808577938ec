//! Given names, which are never taken for misspelt words of services: `Lilla` is no `pilla`.

use std::collections::HashSet;
use std::sync::LazyLock;

/// Frequent given names in Hungary, folded.
const GIVEN_NAMES: &str = "
    abel adam adel adrian adrienn agnes agota akos aladar alexandra aliz alma amanda anastazia andras andrea anett
    anita anna annamaria antal anton antonia aranka aron arpad artur attila auguszta augusztina balazs balint barbara
    barna barnabas bea beata beatrix bela bence bendeguz benedek benjamin bernadett berta bettina bianka blanka
    boglarka boldizsar borbala bori botond brigitta bruno csaba csanad csenge cseperke csilla csongor dalma daniel
    daniela david debora denes denisz dezso diana dominik domonkos dora dorina dorka dorottya edina edit edmond eduard
    elek elena eliza elizabet ella emese emil emilia emma emoke endre eniko erik erika erno ervin erzsebet eszter eva
    evelin fanni fanny ferenc flora florian franciska frida fruzsina gabor gabriella gellert gerda gergely gergo geza
    gina gitta gizella greta gusztav gyongyi gyongyver gyorgy gyorgyi gyozo gyula hajna hajnalka hanga hanna hedvig
    helena helga henrietta henrik herman hermina hunor ibolya ida ignac ildi ildiko ilona imola imre ingrid ipoly iren
    iringo irisz irma isabella istvan ivan ivett ivonn izabella jakab janka janos jazmin jeno johanna jolan jolanta
    jonatan jozsef judit julia julianna kalman karina karola karoly kata katalin kati katinka kevin kiara kincso kinga
    kira klara klaudia klementina klotild kolos konrad kornel kornelia kristof kriszta kriszti krisztian krisztina
    krisztofer lajos lara laszlo laura lea lehel lenard lenke leon leona lia lidia lili liliana lilien lilla linda
    lira liza lora lorand lorant lorinc lotti luca lucia lujza lukacs magda magdolna maja malvin manna mano marcell
    marci margareta margit maria mariann marianna marietta mark marko marta marton mate matild matyas melania melinda
    melissza menyhert mercedes mia mihaly miklos milan milla mira miranda mirjam misi monika mor nandor napsugar
    natali natalia natasa nelli niki nikola nikolett nikoletta nimrod nina noa noel noemi nora norbert odett olga
    oliver olivia orsi orsolya oszkar otto pal palma panna patricia patrik paula paulina peter petra piroska pola
    rajmund ramona rebeka regina reka renata rene richard rita robert robin roland roxana roza rozalia rozi rudolf
    sandor sara sari sarolta sebestyen simon sofia soma stefania stella szabina szabolcs szabrina szandra szebasztian
    szilard szilvi szilvia szimonetta szofi szofia szonja tamara tamas tas teodora terez terezia teri tibor tihamer
    tilda timea timi timot titusz tivadar tunde ursula vanda vanessza vazul vendel vera veronika vica viktor viktoria
    vilma vilmos vince viola virag virginia vivien zalan zelma zita zoe zoltan zora zsofi zsofia zsoka zsolt zsombor
    zsuzsa zsuzsanna zsuzsi";

static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| GIVEN_NAMES.split_whitespace().collect());

/// Tells whether a folded word is a given name.
pub(super) fn is_given_name(folded: &str) -> bool {
    KNOWN.contains(folded)
}
