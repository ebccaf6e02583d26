import type { Lesson } from '../lessons'

export default {
  seats: 3,
  scenario: { turn: 0, hands: [['captain', 'monk', 'kabuki'], null, null], coins: [4, 4, 4], center: 2, fresh: [1, 2] },
  overview: [
    'Everybody pays a coin into the middle and holds two secret cards. In your turn you draw a third and play one of the three.',
    'Cards attack, steal, look at hands or end the campaign. An attack strikes with its number; your two cards defend with the sum of theirs.',
    'Whoever cannot block lays the hand down and is out. The last one left takes the coins; when the supply runs out, or the Emperor is played, the most honorable hand does.',
    'When somebody has no coin left after a campaign, the richest wins.',
  ],
  notes: [
    { title: 'You hold three cards: play one, keep two', text: 'The ink plate is what a card fights with, the gold flower its honor. The two you keep defend you, and win if honor decides.', at: '.own' },
    { title: 'This is what it is all about', text: 'The coins in the middle go to whoever is left at the end of the campaign. Beside them lie the supply and the open discards.', at: '.felt .middle' },
    { asked: 'play_card', title: 'Pick a card up by a click', text: 'Below each card stands what you would keep. Nothing is final before you click it again.', at: '.own' },
    { asked: 'attack_target', title: 'Whom do you strike?', text: 'If the two cards of that player sum up to less than your number, the player is out. If not, you alone see the hand: that is worth something too.', at: '.felt' },
    { asked: 'commander_targets', title: 'One or two at a time', text: 'The Commander may strike two players at once. Each defends alone.', at: '.felt' },
    { asked: 'bandit_target', title: 'A coin from whom?', text: 'Coins decide the game. Take one from whoever is ahead.', at: '.felt' },
    { asked: 'respond', title: 'Something happens to you', text: 'Accept it, and your hand defends; cancel it with a Monk if you hold one; or pay a coin, as long as you had no turn in this campaign.', at: '.doors' },
    { event: 'attack_blocked', title: 'Blocked', text: 'The hand was strong enough and stays. Now the attacker knows it: look below the chronicle for what you know.' },
    { event: 'player_eliminated', title: 'Somebody is out', text: 'Out of this campaign only: in the next one everybody who can pay a coin plays again.' },
    { event: 'honor_compared', title: 'Honor decides', text: 'Nobody was left alone in time. The hand with the most honor takes the coins.' },
    { event: 'campaign_won', title: 'A campaign is won', text: 'New cards, a new coin from everybody. You know the game now: play on as long as you like.' },
  ],
} satisfies Lesson
