use super::*;

fn id(motif: Motif, variant: u8) -> ImageId {
    motif.id([variant; 16])
}

#[test]
fn an_id_says_what_to_draw() {
    for motif in MOTIFS {
        assert_eq!(Motif::of(id(motif, 7)), Some(motif));
    }
    assert_eq!(Motif::of(ImageId(uuid::Uuid::from_u128(7))), None);
    assert_eq!(picture(ImageId(uuid::Uuid::from_u128(7)), 320), None);
}

#[test]
fn the_same_id_gives_the_same_picture_and_another_id_another() {
    for motif in MOTIFS {
        let one = picture(id(motif, 1), 320).unwrap();
        assert_eq!(picture(id(motif, 1), 320).unwrap(), one, "{motif:?}");
        assert_ne!(picture(id(motif, 2), 320).unwrap(), one, "{motif:?}");
    }
}

#[test]
fn pictures_are_jpeg_of_the_width_asked_for_and_of_no_other() {
    for width in WIDTHS {
        let jpeg = picture(id(Motif::LongHaired, 3), width).unwrap();
        let decoded = image::load_from_memory_with_format(&jpeg, image::ImageFormat::Jpeg).unwrap();
        assert_eq!((decoded.width(), decoded.height()), (width, width));
    }
    assert_eq!(picture(id(Motif::Hair, 3), 100), None);
    assert_eq!(picture(id(Motif::Hair, 3), u32::MAX), None);
}
