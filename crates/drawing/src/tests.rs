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
fn pictures_have_the_width_asked_for_and_no_other() {
    for width in WIDTHS {
        for (motif, height) in [(Motif::LongHaired, width), (Motif::Interior, width * 9 / 16)] {
            let drawn = picture(id(motif, 3), width).unwrap();
            assert_eq!((drawn.width, drawn.height), (width, height), "{motif:?}");
            assert_eq!(drawn.rgb.len(), usize::try_from(width * height * 3).unwrap());
        }
    }
    assert_eq!(picture(id(Motif::Hair, 3), 100), None);
    assert_eq!(picture(id(Motif::Hair, 3), u32::MAX), None);
}

#[test]
fn every_picture_is_painted_from_edge_to_edge() {
    for motif in MOTIFS {
        for variant in 0..8 {
            let drawn = picture(id(motif, variant), 320).unwrap();
            let colours: std::collections::HashSet<&[u8]> = drawn.rgb.chunks(3).collect();
            assert!(300 < colours.len(), "{motif:?} {variant} has {} colours", colours.len());
            // What is left unpainted is black.
            assert!(!colours.contains([0, 0, 0].as_slice()), "{motif:?} {variant}");
        }
    }
}

#[test]
fn a_bigger_picture_shows_the_same() {
    for motif in MOTIFS {
        let [small, big] = [320, 640].map(|width| picture(id(motif, 5), width).unwrap());
        let mut off = 0;
        for (y, row) in small.rgb.chunks(320 * 3).enumerate() {
            for (x, pixel) in row.chunks(3).enumerate() {
                let at = (y * 2 * 640 + x * 2) * 3;
                off += pixel.iter().zip(&big.rgb[at..]).map(|(a, b)| usize::from(a.abs_diff(*b))).sum::<usize>();
            }
        }
        assert!(off / small.rgb.len() < 12, "{motif:?} is off by {off}");
    }
}
